import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { souk } from "../lib/session.js";
import { Button, Buttons } from "../ui/button.js";
import { Checks } from "../ui/checks.js";
import { Fields } from "../ui/field.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { ConfirmItIsYou } from "./confirm-it-is-you.js";
import { Door } from "./door.js";
import { identityQuery } from "./queries.js";

/** After a theft: ends the other sessions, and what the reader names of its second steps, and of the keys and webhooks that it made. */
export function SecurePage() {
  const t = useTranslations("session");
  const problem = useProblem();
  const client = useQueryClient();
  const { data: identity } = useSuspenseQuery(identityQuery);
  const found = useQuery({
    queryKey: ["secure"],
    queryFn: ({ signal }) => souk.account.secure({ dry_run: true }, { signal }),
    gcTime: 0,
  });
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [webhooks, setWebhooks] = useState<readonly string[]>([]);
  const [factors, setFactors] = useState<readonly string[]>([]);
  const secure = useMutation({
    mutationFn: () =>
      souk.account.secure({
        key_ids: keys.map(Number),
        webhook_ids: webhooks.map(Number),
        factor_ids: factors.map(Number),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ["sessions"] }),
  });
  const shopOf = (id: number) => identity.tenants.find((each) => each.id === id)?.name ?? "";
  const choice = (id: number, name: string, tenantId: number) => ({
    value: String(id),
    label: t("madeIn", { name, shop: shopOf(tenantId) }),
  });
  return (
    <Door title={t("secure")} lead={t("secureText")}>
      {secure.data ? (
        <Notice tone="good">
          {t("secured", {
            sessions: secure.data.sessions,
            things: [...secure.data.keys, ...secure.data.webhooks, ...secure.data.factors].filter(
              ({ ended }) => ended,
            ).length,
          })}
        </Notice>
      ) : found.isError ? (
        <Failure message={problem(found.error)} onRetry={() => inBackground(found.refetch())} />
      ) : !found.data ? (
        <LoadingRows rows={3} />
      ) : (
        <Fields>
          {secure.isError && <FailureNotice>{problem(secure.error)}</FailureNotice>}
          <p>{t("secureSessions", { count: found.data.sessions })}</p>
          {found.data.factors.length > 0 && (
            <Checks
              label={t("endFactors")}
              choices={found.data.factors.map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
              values={factors}
              onChange={setFactors}
            />
          )}
          {found.data.keys.length + found.data.webhooks.length === 0 && <p>{t("nothingMade")}</p>}
          {found.data.keys.length > 0 && (
            <Checks
              label={t("endKeys")}
              choices={found.data.keys.map(({ id, name, tenant_id }) =>
                choice(id, name, tenant_id),
              )}
              values={keys}
              onChange={setKeys}
            />
          )}
          {found.data.webhooks.length > 0 && (
            <Checks
              label={t("endWebhooks")}
              choices={found.data.webhooks.map(({ id, url, tenant_id }) =>
                choice(id, url, tenant_id),
              )}
              values={webhooks}
              onChange={setWebhooks}
            />
          )}
          <Buttons>
            <Button look="danger" busy={secure.isPending} onClick={() => secure.mutate()}>
              {t("secure")}
            </Button>
          </Buttons>
        </Fields>
      )}
      <Link to="/">{t("toShop")}</Link>
      <ConfirmItIsYou />
    </Door>
  );
}
