import type { DeliveryWithBody } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Button } from "../ui/button.js";
import { Code } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { DeliveryState } from "./delivery-state.js";
import { deliveryQueryOf, webhooksKey } from "./queries.js";
import css from "./webhooks.module.css";

/** One delivery: every attempt, and the body exactly as it is signed and sent. */
export function DeliveryDialog({
  id,
  onClose,
}: {
  readonly id: number;
  readonly onClose: () => void;
}) {
  const t = useTranslations("webhooks");
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const delivery = useQuery(deliveryQueryOf(tenant, id));
  const again = useMutation({
    mutationFn: () => tenant.souk.webhooks.redeliver(id),
    onSuccess: () => toast(t("redelivering")),
    onError: (error) => failureToast(t("redeliver"), problem(error)),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksKey(tenant.id) }),
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={delivery.data?.event ?? t("oneDelivery")}
      actions={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          {tenant.may("redeliver") && delivery.data && (
            <Button look="primary" busy={again.isPending} onClick={() => again.mutate()}>
              {t("redeliver")}
            </Button>
          )}
        </>
      }
    >
      {delivery.data ? (
        <About delivery={delivery.data} />
      ) : delivery.isError ? (
        <Failure
          message={problem(delivery.error)}
          onRetry={() => inBackground(delivery.refetch())}
        />
      ) : (
        <LoadingRows rows={4} />
      )}
    </Dialog>
  );
}

function About({ delivery }: { readonly delivery: DeliveryWithBody }) {
  const t = useTranslations("webhooks");
  const { id, timezone } = useTenant();
  const { next_attempt_at: next, request_id: request, attempts } = delivery;
  return (
    <div className={css.sections}>
      <Facts
        facts={[
          [t("state"), <DeliveryState key="state" status={delivery.status} />],
          [t("url"), <bdi key="url">{delivery.url}</bdi>],
          [
            t("eventId"),
            <code key="event" className={css.mono}>
              {delivery.event_id}
            </code>,
          ],
          [t("at"), <Moment key="at" at={delivery.created_at} timezone={timezone} />],
          ...(next === null
            ? []
            : [
                [
                  t("next"),
                  <Moment key="next" at={next} timezone={timezone} style="near" />,
                ] as const,
              ]),
          ...(request === null
            ? []
            : [
                [
                  t("cause"),
                  <Link
                    key="cause"
                    to="/t/$tenantId/audit"
                    params={{ tenantId: String(id) }}
                    search={{ request }}
                  >
                    {t("causeLink")}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      <Section title={t("attempts")}>
        {attempts.length === 0 ? (
          <p className={css.none}>{t("noAttempts")}</p>
        ) : (
          <ol className={css.attempts}>
            {attempts.toReversed().map((attempt) => (
              <li key={attempt.number}>
                <span className="figures">{attempt.number}</span>
                <span>
                  {attempt.response_code === null
                    ? (attempt.error ?? t("noAnswer"))
                    : t("responded", { code: String(attempt.response_code) })}{" "}
                  <span className={css.none}>{t("ms", { ms: attempt.duration_ms })}</span>
                </span>
                <Moment at={attempt.started_at} timezone={timezone} style="near" />
                {attempt.response_body !== null && attempt.response_body !== "" && (
                  <pre dir="ltr">{attempt.response_body}</pre>
                )}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Code label={t("body")} text={delivery.body} />
    </div>
  );
}
