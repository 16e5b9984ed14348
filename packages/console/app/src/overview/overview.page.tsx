import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useOrderColumns } from "../orders/columns.js";
import { ordersKey } from "../orders/queries.js";
import { identityQuery } from "../session/queries.js";
import { buttonClass } from "../ui/button.js";
import { DataTable } from "../ui/data-table.js";
import { Icon } from "../ui/icon.js";
import { Page } from "../ui/page.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import css from "./overview.module.css";
import { figuresQuery } from "./queries.js";
import { ShopFigures } from "./shop-figures.js";

/** The overview: figures, open tasks and the latest orders. */
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
  const latest = useQuery({
    queryKey: [...ordersKey(id), "latest"],
    queryFn: ({ signal }) => souk.orders.list({ per_page: 8 }, { signal }),
    refetchInterval: 15_000,
  });

  const { isPending } = useQuery(figuresQuery(tenant));
  const params = { tenantId };
  return (
    <Page title={t("title")} heading={greeting}>
      <ShopFigures />
      {/* The tasks stand above, and would push the orders down. */}
      {!isPending && (
        <>
          <div className={css.head}>
            <h2>{t("latest")}</h2>
            <Link to="/t/$tenantId/orders" params={params}>
              {t("all")}
            </Link>
          </div>
          {latest.isError && !latest.data ? (
            <Failure
              message={problem(latest.error)}
              onRetry={() => inBackground(latest.refetch())}
            />
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
        </>
      )}
    </Page>
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
