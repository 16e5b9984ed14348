import type { EventKind, WebhookWithHealth } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Button } from "../ui/button.js";
import { Code } from "../ui/copy.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SecretDialog } from "../ui/secret-dialog.js";
import { SelectField } from "../ui/select-field.js";
import { Empty, Failure, LoadingRows, Notice } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { Url } from "../ui/url.js";
import { DeliveryLog } from "./delivery-log.js";
import { Health } from "./health-badge.js";
import { eventTypesQuery, webhookQueryOf, webhooksKey } from "./queries.js";
import { WebhookDialog } from "./webhook-dialog.js";
import css from "./webhooks.module.css";

const route = getRouteApi("/t/$tenantId/webhooks/$webhookId");

export function WebhookPage() {
  const t = useTranslations("webhooks");
  const problem = useProblem();
  const tenant = useTenant();
  const { webhookId } = route.useParams();
  const search = route.useSearch();
  const id = Number(webhookId);
  const webhook = useQuery(webhookQueryOf(tenant, id));
  const title = webhook.data?.url ?? t("title");
  return (
    <Page
      title={title}
      heading={<Url url={title} />}
      beside={webhook.data && <Health webhook={webhook.data} />}
      actions={webhook.data && <WebhookActions webhook={webhook.data} />}
      back={
        <Link to="/t/$tenantId/webhooks" params={{ tenantId: String(tenant.id) }}>
          <BackLabel>{t("title")}</BackLabel>
        </Link>
      }
    >
      {webhook.data ? (
        <>
          <Columns
            main={<Doing webhook={webhook.data} />}
            side={<About webhook={webhook.data} />}
          />
          <section className={css.log}>
            <h2>{t("deliveries")}</h2>
            <DeliveryLog search={search} webhook={id} />
          </section>
        </>
      ) : webhook.data === null ? (
        <Empty title={t("gone")}>{t("goneText")}</Empty>
      ) : webhook.isError ? (
        <Failure message={problem(webhook.error)} onRetry={() => inBackground(webhook.refetch())} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

function Doing({ webhook }: { readonly webhook: WebhookWithHealth }) {
  const t = useTranslations("webhooks");
  const format = useFormatter();
  const { timezone } = useTenant();
  const { health, is_active: isActive, paused, disabled_reason: reason } = webhook;
  const moment = (at: string | null): ReactNode =>
    at === null ? "–" : <Moment at={at} timezone={timezone} style="near" />;
  return (
    <>
      {!isActive && (
        <Notice tone="bad" action={<EnableButton webhook={webhook} />}>
          {reason === null ? t("disabledText") : t("disabledBecause", { reason })}
        </Notice>
      )}
      {isActive && paused && <Notice tone="warn">{t("pausedText")}</Notice>}
      <Section title={t("healthTitle")}>
        <Facts
          columns
          facts={[
            [t("lastSuccess"), moment(health.last_success_at)],
            [t("lastFailure"), moment(health.last_failure_at)],
            [t("failures"), format.number(health.failures_in_a_row)],
            [t("waiting"), format.number(health.waiting)],
            [t("heldBack"), format.number(health.held)],
            [t("exhausted"), format.number(health.exhausted)],
          ]}
        />
      </Section>
    </>
  );
}

function About({ webhook }: { readonly webhook: WebhookWithHealth }) {
  const t = useTranslations("webhooks");
  const { timezone } = useTenant();
  return (
    <>
      <Section title={t("events")}>
        <p className={css.events}>
          {webhook.events.map((event) => (
            <code key={event}>{event}</code>
          ))}
        </p>
      </Section>
      <Facts
        facts={[
          ...(webhook.description === null
            ? []
            : [[t("description"), <bdi key="text">{webhook.description}</bdi>] as const]),
          [
            t("secret"),
            <code key="secret" className={css.mono}>
              {webhook.secret_hint}
            </code>,
          ],
          [t("created"), <Moment key="at" at={webhook.created_at} timezone={timezone} />],
        ]}
      />
    </>
  );
}

/** Runs one call for a webhook, says how it ended, and loads the webhooks again. */
function useAction(done: string, call: () => Promise<unknown>) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  return useMutation({
    mutationFn: call,
    onSuccess: () => toast(done),
    onError: (error) => failureToast(t("failed"), problem(error)),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey(tenant.id) }),
  });
}

function EnableButton({ webhook: { id } }: { readonly webhook: WebhookWithHealth }) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const enable = useAction(t("enabled"), () => tenant.souk.webhooks.enable(id, { replay: true }));
  if (!tenant.may("enableWebhook")) return null;
  return (
    <Button busy={enable.isPending} onClick={() => enable.mutate()}>
      {t("enable")}
    </Button>
  );
}

type Question = "edit" | "test" | "recover" | "rotate" | "delete";

function WebhookActions({ webhook }: { readonly webhook: WebhookWithHealth }) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const navigate = useNavigate();
  const { id, paused, is_active: isActive } = webhook;
  const { webhooks } = tenant.souk;
  const [question, setQuestion] = useState<Question | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setQuestion(null);
  const pause = useAction(t(paused ? "resumed" : "pausedToast"), () =>
    paused ? webhooks.resume(id) : webhooks.pause(id),
  );
  const rotate = useAction(t("rotated"), async () => {
    setSecret((await webhooks.rotateSecret(id)).secret);
  });
  const remove = useAction(t("deleted"), async () => {
    await webhooks.delete(id);
    await navigate({
      to: "/t/$tenantId/webhooks",
      params: { tenantId: String(tenant.id) },
      replace: true,
    });
  });
  return (
    <>
      {isActive && tenant.may(paused ? "resumeWebhook" : "pauseWebhook") && (
        <Button busy={pause.isPending} onClick={() => pause.mutate()}>
          {t(paused ? "resume" : "pause")}
        </Button>
      )}
      {tenant.may("testWebhooks") && (
        <Button onClick={() => setQuestion("test")}>{t("test")}</Button>
      )}
      <Menu trigger={moreButton(t("actions"))}>
        {tenant.may("updateWebhook") && (
          <MenuItem icon="pencil" onSelect={() => setQuestion("edit")}>
            {t("edit")}
          </MenuItem>
        )}
        {tenant.may("recoverDeliveries") && (
          <MenuItem icon="clock" onSelect={() => setQuestion("recover")}>
            {t("recover")}
          </MenuItem>
        )}
        {tenant.may("rotateWebhookSecret") && (
          <MenuItem icon="keys" onSelect={() => setQuestion("rotate")}>
            {t("rotate")}
          </MenuItem>
        )}
        {tenant.may("deleteWebhook") && (
          <>
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => setQuestion("delete")}>
              {t("delete")}
            </MenuItem>
          </>
        )}
      </Menu>
      {question === "edit" && <WebhookDialog saved={webhook} onClose={close} />}
      {question === "test" && <TestDialog webhook={webhook} onClose={close} />}
      {question === "recover" && <RecoverDialog id={id} onClose={close} />}
      <Confirm
        open={question === "rotate"}
        onClose={close}
        title={t("rotateTitle")}
        confirm={t("rotate")}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined, { onSettled: close })}
      >
        {t("rotateText")}
      </Confirm>
      <Confirm
        open={question === "delete"}
        onClose={close}
        title={t("deleteTitle")}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      >
        {t("deleteText")}
      </Confirm>
      {secret !== null && (
        <SecretDialog
          title={t("secretTitle")}
          text={t("secretText")}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

/** Sends a sample of an event; its schema and sample are on the page before it is sent. */
function TestDialog({
  webhook: { id, events },
  onClose,
}: {
  readonly webhook: WebhookWithHealth;
  readonly onClose: () => void;
}) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const { data: types } = useQuery(eventTypesQuery(tenant));
  const [event, setEvent] = useState<EventKind>(events[0] ?? "order.created");
  const send = useAction(t("tested"), () => tenant.souk.webhooks.test({ event, webhook_id: id }));
  const sample = types?.find((type) => type.event === event)?.sample;
  return (
    <FormDialog
      wide
      title={t("testTitle")}
      description={t("testText")}
      onClose={onClose}
      busy={send.isPending}
      save={t("testSend")}
      onSubmit={() => send.mutate(undefined, { onSuccess: onClose })}
    >
      <SelectField<EventKind>
        label={t("event")}
        value={event}
        onChange={setEvent}
        choices={events.map((value) => ({ value, label: value }))}
      />
      {sample && <Code label={t("sample")} text={JSON.stringify(sample, null, 2)} />}
    </FormDialog>
  );
}

const HOUR = 3_600_000;
const spans = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR } as const;
type Span = keyof typeof spans;

/** Redelivers permanently failed deliveries, after the receiver was fixed. */
function RecoverDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [span, setSpan] = useState<Span>("day");
  const recover = useMutation({
    mutationFn: () =>
      tenant.souk.webhooks.recoverDeliveries(id, {
        since: new Date(Date.now() - spans[span]).toISOString(),
      }),
    onSuccess: ({ recovered }) => {
      toast(t("recovered", { count: recovered }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey(tenant.id) }),
  });
  return (
    <FormDialog
      title={t("recoverTitle")}
      description={t("recoverText")}
      onClose={onClose}
      busy={recover.isPending}
      save={t("recover")}
      failure={recover.isError ? problem(recover.error) : null}
      onSubmit={() => recover.mutate()}
    >
      <SelectField<Span>
        label={t("since")}
        value={span}
        onChange={setSpan}
        choices={(["hour", "day", "week"] as const).map((value) => ({
          value,
          label: t(`span.${value}`),
        }))}
      />
    </FormDialog>
  );
}
