import type { WebhookWithHealth, WebhookWithSecret } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Button, buttonClass } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Moment } from "../ui/moment.js";
import { Page } from "../ui/page.js";
import { SecretDialog } from "../ui/secret-dialog.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { Url } from "../ui/url.js";
import { Health } from "./health-badge.js";
import { webhooksQuery } from "./queries.js";
import { WebhookDialog } from "./webhook-dialog.js";
import css from "./webhooks.module.css";

/** Where the events of the shop go, and whether they arrive. */
export function WebhooksPage() {
  const t = useTranslations("webhooks");
  const tenant = useTenant();
  const problem = useProblem();
  const format = useFormatter();
  const navigate = useNavigate();
  const webhooks = useQuery(webhooksQuery(tenant));
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const params = { tenantId: String(tenant.id) };
  const columns: readonly Column<WebhookWithHealth>[] = [
    {
      key: "url",
      label: t("url"),
      cell: ({ id, url, description }) => (
        <>
          <Link
            to="/t/$tenantId/webhooks/$webhookId"
            params={{ ...params, webhookId: String(id) }}
            className={css.url}
            data-row=""
          >
            <Url url={url} />
          </Link>
          {description !== null && <bdi className={css.below}>{description}</bdi>}
        </>
      ),
    },
    { key: "health", label: t("state"), cell: (webhook) => <Health webhook={webhook} /> },
    {
      key: "last",
      label: t("lastSuccess"),
      minor: true,
      cell: ({ health: { last_success_at: at } }) =>
        at === null ? (
          <span className={css.none}>–</span>
        ) : (
          <Moment at={at} timezone={tenant.timezone} style="near" />
        ),
    },
    {
      key: "events",
      label: t("events"),
      align: "end",
      minor: true,
      cell: ({ events }) => events.length,
    },
    {
      key: "waiting",
      label: t("waiting"),
      align: "end",
      minor: true,
      cell: ({ health }) => format.number(health.waiting + health.held),
    },
    {
      key: "exhausted",
      label: t("exhausted"),
      align: "end",
      cell: ({ id, health: { exhausted } }) =>
        exhausted === 0 ? (
          "0"
        ) : (
          <Link
            to="/t/$tenantId/webhooks/deliveries"
            params={params}
            search={{ webhook: id, status: "exhausted" }}
            className={css.bad}
          >
            {format.number(exhausted)}
          </Link>
        ),
    },
  ];
  const add = tenant.may("createWebhook") && (
    <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  const isEmpty = webhooks.data?.data.length === 0;
  return (
    <Page
      title={t("title")}
      actions={
        !isEmpty && (
          <>
            <Link to="/t/$tenantId/webhooks/events" params={params} className={buttonClass()}>
              {t("catalogue")}
            </Link>
            <Link to="/t/$tenantId/webhooks/deliveries" params={params} className={buttonClass()}>
              {t("deliveries")}
            </Link>
            {add}
          </>
        )
      }
    >
      {webhooks.isError && !webhooks.data ? (
        <Failure
          message={problem(webhooks.error)}
          onRetry={() => inBackground(webhooks.refetch())}
        />
      ) : !webhooks.data ? (
        <LoadingRows />
      ) : isEmpty ? (
        <Empty title={t("emptyTitle")} action={add}>
          {t("emptyText")}{" "}
          <Link to="/t/$tenantId/webhooks/events" params={params}>
            {t("catalogue")}
          </Link>
        </Empty>
      ) : (
        <DataTable
          label={t("title")}
          columns={columns}
          rows={webhooks.data.data}
          keyOf={({ id }) => id}
          onOpen={({ id }) =>
            inBackground(
              navigate({
                to: "/t/$tenantId/webhooks/$webhookId",
                params: { ...params, webhookId: String(id) },
              }),
            )
          }
        />
      )}
      {isAdding && (
        <WebhookDialog saved={null} onClose={() => setAdding(false)} onCreated={setCreated} />
      )}
      {created && (
        <SecretDialog
          title={t("secretTitle")}
          text={t("secretText")}
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
    </Page>
  );
}
