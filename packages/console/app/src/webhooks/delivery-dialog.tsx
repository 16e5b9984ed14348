import type { DeliveryWithBody } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Button } from "../ui/button.js";
import { Code, Copy } from "../ui/copy.js";
import { Dialog } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { DeliveryState } from "./delivery-state.js";
import { deliveryQueryOf, webhooksKey } from "./queries.js";
import css from "./webhooks.module.css";

/** One delivery: every attempt with what signed it, and the body exactly as it is signed and sent. */
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
  const { next_attempt_at: next, request_id: request, attempts, requests } = delivery;
  const readable = readableOf(delivery.body);
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
                <Sent
                  request={requests.find(({ attempt: number }) => number === attempt.number)}
                  isLast={attempt.number === attempts.at(-1)?.number}
                />
              </li>
            ))}
          </ol>
        )}
      </Section>
      <div className={css.bodies}>
        <Code label={t("body")} text={delivery.body} />
        {readable !== null && <Code label={t("bodyReadable")} text={readable} />}
      </div>
    </div>
  );
}

/** The headers of one attempt, whose signatures stay true after the secret was replaced. */
function Sent({
  request,
  isLast,
}: {
  readonly request: DeliveryWithBody["requests"][number] | undefined;
  readonly isLast: boolean;
}) {
  const t = useTranslations("webhooks");
  if (!request) return <p className={css.unsigned}>{t("noHeaders")}</p>;
  const { headers } = request;
  const text = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
  return (
    <details className={css.sent} open={isLast}>
      <summary>{t("request")}</summary>
      <Code label={t("headers")} text={text} />
      <p>{t("signatures")}</p>
      {signaturesOf(headers).map((signature) => (
        <Copy key={signature} text={signature} />
      ))}
      <p className={css.none}>{t("signaturesHint")}</p>
    </details>
  );
}

const signaturesOf = (headers: Readonly<Record<string, string>>): string[] =>
  (headers["webhook-signature"] ?? "").split(" ").filter((each) => each !== "");

/** The same body with line breaks; null if that would show nothing else. */
function readableOf(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return null;
  }
}
