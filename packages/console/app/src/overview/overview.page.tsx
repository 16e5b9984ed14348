import { useQueries, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useOrderColumns } from "../orders/columns.js";
import { ordersKey } from "../orders/queries.js";
import { productsKey } from "../catalog/queries.js";
import { identityQuery } from "../session/queries.js";
import { buttonClass } from "../ui/button.js";
import { DataTable } from "../ui/data-table.js";
import { Icon } from "../ui/icon.js";
import { Page } from "../ui/page.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import css from "./overview.module.css";

/** What waits to be done, and the latest orders. Each number leads to its list. */
export function OverviewPage() {
  const t = useTranslations("overview");
  const tp = useTranslations("products");
  const problem = useProblem();
  const tenant = useTenant();
  const { id, souk } = tenant;
  const tenantId = String(id);
  const navigate = useNavigate();
  const columns = useOrderColumns();
  const greeting = useGreeting();
  const [pending, processing, drafts, soldOut] = useQueries({
    queries: [
      ...(["pending", "processing"] as const).map((status) => ({
        queryKey: [...ordersKey(id), "count", status],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          souk.orders.list({ status, per_page: 1 }, { signal }).then(({ total }) => total),
        refetchInterval: 30_000,
      })),
      ...[{ published: false }, { published: true, in_stock: false }].map((filter) => ({
        queryKey: [...productsKey(id), "count", filter],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          souk.products.list({ ...filter, per_page: 1 }, { signal }).then(({ total }) => total),
        refetchInterval: 30_000,
      })),
    ],
  });
  const latest = useQuery({
    queryKey: [...ordersKey(id), "latest"],
    queryFn: ({ signal }) => souk.orders.list({ per_page: 8 }, { signal }),
    refetchInterval: 15_000,
  });

  const params = { tenantId };
  const orders = "/t/$tenantId/orders";
  const products = "/t/$tenantId/products";
  return (
    <Page title={t("title")} heading={greeting}>
      <ul className={css.todo} aria-label={t("todo")}>
        <Todo
          count={pending?.data}
          some={t("pending")}
          none={t("pendingNone")}
          isUrgent
          link={<Link to={orders} params={params} search={{ status: "pending" }} />}
        />
        <Todo
          count={processing?.data}
          some={t("processing")}
          none={t("processingNone")}
          link={<Link to={orders} params={params} search={{ status: "processing" }} />}
        />
        <Todo
          count={soldOut?.data}
          some={t("soldOut")}
          none={t("soldOutNone")}
          isUrgent
          link={
            <Link to={products} params={params} search={{ status: "published", stock: "out" }} />
          }
        />
        <Todo
          count={drafts?.data}
          some={t("drafts")}
          none={t("draftsNone")}
          link={<Link to={products} params={params} search={{ status: "draft" }} />}
        />
      </ul>
      <div className={css.head}>
        <h2>{t("latest")}</h2>
        <Link to={orders} params={params}>
          {t("all")}
        </Link>
      </div>
      {latest.isError && !latest.data ? (
        <Failure message={problem(latest.error)} onRetry={() => inBackground(latest.refetch())} />
      ) : !latest.data ? (
        <LoadingRows />
      ) : latest.data.data.length === 0 ? (
        <Empty
          title={t("emptyTitle")}
          action={
            tenant.may("createProduct") && (
              <Link
                to="/t/$tenantId/products/new"
                params={params}
                className={buttonClass("primary")}
              >
                <Icon name="plus" size={16} />
                {tp("add")}
              </Link>
            )
          }
        >
          {t("emptyText")}
        </Empty>
      ) : (
        <DataTable
          label={t("latest")}
          columns={columns.map(({ sort: _, ...column }) => column)}
          rows={latest.data.data}
          keyOf={(order) => order.id}
          onOpen={(order) =>
            inBackground(
              navigate({
                to: "/t/$tenantId/orders/$orderId",
                params: { tenantId, orderId: String(order.id) },
              }),
            )
          }
        />
      )}
    </Page>
  );
}

interface TodoProps {
  readonly count: number | undefined;
  readonly some: string;
  readonly none: string;
  readonly isUrgent?: boolean;
  readonly link: ReactElement<{ className?: string; children?: unknown }>;
}

function Todo({ count, some, none, isUrgent = false, link }: TodoProps) {
  const format = useFormatter();
  const { type: Target, props } = link;
  return (
    <li>
      <Target
        {...props}
        className={css.card}
        data-urgent={(isUrgent && (count ?? 0) > 0) || undefined}
      >
        <span className={`${css.count} figures`}>
          {count === undefined ? "\u2007" : format.number(count)}
        </span>
        <span className={css.words}>{count === 0 ? none : some}</span>
        <Icon name="next" size={16} />
      </Target>
    </li>
  );
}

const NOON = 12;
const EVENING = 18;

function useGreeting(): string {
  const t = useTranslations("overview");
  const { timezone } = useTenant();
  const { data } = useSuspenseQuery(identityQuery);
  const hour = Number(
    new Intl.DateTimeFormat("en", {
      hour: "numeric",
      hourCycle: "h23",
      timeZone: timezone,
    }).format(),
  );
  const part = hour < NOON ? "morning" : hour < EVENING ? "afternoon" : "evening";
  return t(part, { name: data.user.name.split(" ")[0] ?? data.user.name });
}
