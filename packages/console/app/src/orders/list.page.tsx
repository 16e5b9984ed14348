import type { OrderSummary } from "@souk/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { useBulk } from "../ui/bulk.js";
import { download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { TagFilter } from "../tags/tag-filter.js";
import { Button, buttonClass } from "../ui/button.js";
import { DataTable } from "../ui/data-table.js";
import { FilterSelect } from "../ui/filter-select.js";
import { Icon } from "../ui/icon.js";
import { Page, Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { SearchField } from "../ui/search-field.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { LinkTabs } from "../ui/tabs.js";
import { failureToast } from "../ui/toasts.js";
import { shownColumns } from "../views/saved-views.js";
import { ViewsMenu } from "../views/views-menu.js";
import { OrderBulkBar, type OrderAction } from "./bulk-bar.js";
import { useOrderColumns } from "./columns.js";
import { ordersKey, ordersQuery } from "./queries.js";
import {
  isNarrowed,
  orderFilters,
  orderSearch,
  type OrderSearch,
  payments,
  shippings,
  statuses,
} from "./search.js";

const route = getRouteApi("/t/$tenantId/orders");

export function OrdersPage() {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const tenantId = String(tenant.id);
  const problem = useProblem();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const orders = useQuery({ ...ordersQuery(tenant, search), refetchInterval: 15_000 });
  const pages = usePages(orders.data, search.cursor);
  const columns = useOrderColumns();

  const { narrow, open, turn } = useListAddress<OrderSearch>();
  const { cursor: _, ...view } = search;
  const onSearch = useCallback((text: string) => narrow({ search: text }), [narrow]);

  const bulk = useBulk<OrderAction>({
    rows: (orders.data?.data ?? []).map(({ id, number }) => ({
      id,
      name: t("one", { number: String(number) }),
    })),
    send: (ids, action, idempotencyKey) =>
      tenant.souk.orders.change({ ids, ...action }, { idempotencyKey }),
    done: ({ action }, count) => t("changedSome", { action, count }),
    queryKey: ordersKey(tenant.id),
  });
  const exporting = useMutation({
    mutationFn: async () => {
      await download(
        await tenant.souk.orders.export({ format: "csv", ...orderFilters(search) }),
        `${t("exportFile")}.csv`,
        "text/csv",
      );
    },
    onError: (error) => failureToast(t("export"), problem(error)),
  });
  const add = tenant.may("createOrder") && (
    <Link to="/t/$tenantId/orders/new" params={{ tenantId }} className={buttonClass("primary")}>
      <Icon name="plus" size={16} />
      {t("add")}
    </Link>
  );
  if (orders.data?.total === 0 && !isNarrowed(search) && search.cursor === undefined) {
    return (
      <Page title={t("title")}>
        <Empty title={t("emptyTitle")} action={add}>
          {t("emptyText")}
        </Empty>
      </Page>
    );
  }
  const openOrder = ({ id }: OrderSummary) =>
    inBackground(
      navigate({ to: "/t/$tenantId/orders/$orderId", params: { tenantId, orderId: String(id) } }),
    );
  return (
    <Page
      title={t("title")}
      actions={
        <>
          {tenant.may("exportOrders") && (
            <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
              {t("export")}
            </Button>
          )}
          {add}
        </>
      }
    >
      <LinkTabs
        label={t("views")}
        links={[undefined, ...statuses].map((status) => (
          <Link
            key={status ?? "all"}
            to="/t/$tenantId/orders"
            params={{ tenantId }}
            search={orderSearch({ ...search, status, cursor: undefined })}
            activeProps={{}}
            activeOptions={{ exact: true }}
            {...(search.status === status && { "aria-current": "page" as const })}
          >
            {t(status ?? "all")}
          </Link>
        ))}
      />
      <Toolbar>
        <SearchField
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={search.search ?? ""}
          onChange={onSearch}
        />
        <FilterSelect
          label={t("payment")}
          value={search.payment ?? null}
          onChange={(payment) => narrow({ payment: payment ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            ...payments.map((value) => ({
              value,
              label: value === "due" ? t("paymentDue") : t(`paymentIs.${value}`),
            })),
          ]}
        />
        <FilterSelect
          label={t("fulfillment")}
          value={search.shipping ?? null}
          onChange={(shipping) => narrow({ shipping: shipping ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            ...shippings.map((value) => ({
              value,
              label: value === "due" ? t("shippingDue") : t(`fulfillmentIs.${value}`),
            })),
          ]}
        />
        <TagFilter of="orders" value={search.tag} onChange={(tag) => narrow({ tag })} />
        {[search.payment, search.shipping, search.tag].some((filter) => filter !== undefined) && (
          <Button
            look="quiet"
            size="small"
            icon="close"
            onClick={() => narrow({ payment: undefined, shipping: undefined, tag: undefined })}
          >
            {t("clear")}
          </Button>
        )}
        <ViewsMenu
          list="orders"
          search={view}
          columns={columns.filter(({ hideLabel }, at) => at > 0 && hideLabel !== true)}
          onOpen={open}
        />
      </Toolbar>
      {orders.isError && !orders.data ? (
        <Failure message={problem(orders.error)} onRetry={() => inBackground(orders.refetch())} />
      ) : !orders.data ? (
        <LoadingRows />
      ) : orders.data.data.length === 0 ? (
        <Empty
          title={t("noneTitle")}
          action={
            <Link to="/t/$tenantId/orders" params={{ tenantId }} className={buttonClass()}>
              {t("showAll")}
            </Link>
          }
        >
          {t("noneText")}
        </Empty>
      ) : (
        <>
          <DataTable
            label={t("title")}
            columns={shownColumns(columns, search.hide)}
            rows={orders.data.data}
            keyOf={({ id }) => id}
            stale={orders.isPlaceholderData}
            {...(tenant.may("changeOrders") && { selection: bulk.selection })}
            sort={search.sort ?? ""}
            onSort={(sort) => narrow({ sort: sort as OrderSearch["sort"] })}
            onOpen={openOrder}
          />
          <Pager
            status={pages.status}
            onPrevious={pages.previous && (() => pages.previous && turn(pages.previous))}
            onNext={pages.next && (() => pages.next && turn(pages.next))}
          />
          <OrderBulkBar bulk={bulk} orders={orders.data.data} />
        </>
      )}
    </Page>
  );
}
