import type { CustomerRecord } from "@souk/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense, useCallback } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { useCustomerTitle } from "../orders/customer-title.js";
import { customersKey } from "../orders/queries.js";
import type { TagAction } from "../tags/bulk-tags.js";
import { TagFilter } from "../tags/tag-filter.js";
import { TagList } from "../tags/tag-list.js";
import { Amount } from "../ui/amount.js";
import { useBulk } from "../ui/bulk.js";
import { Button, Buttons, buttonClass } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Icon } from "../ui/icon.js";
import { Moment } from "../ui/moment.js";
import { Page, Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { SearchField } from "../ui/search-field.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { failureToast } from "../ui/toasts.js";
import { shownColumns } from "../views/saved-views.js";
import { ViewsMenu } from "../views/views-menu.js";
import css from "./customers.module.css";
import { customersQuery } from "./queries.js";
import type { CustomerSearch } from "./search.js";

// Most readers never select a row.
const CustomerBulkBar = lazy(async () => ({
  default: (await import("./bulk-bar.js")).CustomerBulkBar,
}));

const route = getRouteApi("/t/$tenantId/customers");

export function CustomersPage() {
  const t = useTranslations("customers");
  const tp = useTranslations("products");
  const tenant = useTenant();
  const tenantId = String(tenant.id);
  const problem = useProblem();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const customers = useQuery(customersQuery(tenant, search));
  const pages = usePages(customers.data, search.cursor);
  const columns = useColumns();

  const { narrow, open, turn } = useListAddress<CustomerSearch>();
  const { cursor: _, ...view } = search;
  const onSearch = useCallback((text: string) => narrow({ search: text }), [narrow]);

  const titleOf = useCustomerTitle();
  const rows = customers.data?.data ?? [];
  const bulk = useBulk<TagAction>({
    rows: rows.map((customer) => ({ id: customer.id, name: titleOf(customer) })),
    send: async (ids, action) => {
      const { changeTags } = await import("./bulk-bar.js");
      const selected = rows.filter(({ id }) => ids.includes(id));
      return changeTags(tenant, selected, action);
    },
    done: (_, count) => t("taggedSome", { count }),
    queryKey: customersKey(tenant.id),
  });
  const exporting = useMutation({
    mutationFn: async () =>
      download(
        await tenant.souk.customers.export({ format: "csv" }),
        `${t("exportFile")}.csv`,
        "text/csv",
      ),
    onError: (error) => failureToast(tp("export"), problem(error)),
  });

  const params = { tenantId };
  const bring = tenant.may("importCustomers") && (
    <Link to="/t/$tenantId/customers/import" params={params} className={buttonClass()}>
      {tp("import")}
    </Link>
  );
  const add = tenant.may("createCustomer") && (
    <Link to="/t/$tenantId/customers/new" params={params} className={buttonClass("primary")}>
      <Icon name="plus" size={16} />
      {t("add")}
    </Link>
  );
  const isFirstUse =
    customers.data?.total === 0 &&
    [search.search, search.tag, search.cursor].every((each) => each === undefined);
  if (isFirstUse) {
    return (
      <Page title={t("title")}>
        <Empty
          title={t("emptyTitle")}
          action={
            <Buttons>
              {add}
              {bring}
            </Buttons>
          }
        >
          {t("emptyText")}
        </Empty>
      </Page>
    );
  }
  const openCustomer = ({ id }: CustomerRecord) =>
    inBackground(
      navigate({
        to: "/t/$tenantId/customers/$customerId",
        params: { tenantId, customerId: String(id) },
      }),
    );
  return (
    <Page
      title={t("title")}
      actions={
        <>
          {tenant.may("exportCustomers") && (
            <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
              {tp("export")}
            </Button>
          )}
          {bring}
          {add}
        </>
      }
    >
      <Toolbar>
        <SearchField
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={search.search ?? ""}
          onChange={onSearch}
        />
        <TagFilter of="customers" value={search.tag} onChange={(tag) => narrow({ tag })} />
        <ViewsMenu list="customers" search={view} columns={columns.slice(1)} onOpen={open} />
      </Toolbar>
      {customers.isError && !customers.data ? (
        <Failure
          message={problem(customers.error)}
          onRetry={() => inBackground(customers.refetch())}
        />
      ) : !customers.data ? (
        <LoadingRows />
      ) : customers.data.data.length === 0 ? (
        <Empty
          title={t("noneTitle")}
          action={
            <Link to="/t/$tenantId/customers" params={params} className={buttonClass()}>
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
            rows={customers.data.data}
            keyOf={({ id }) => id}
            stale={customers.isPlaceholderData}
            {...(tenant.may("updateCustomer") && { selection: bulk.selection })}
            sort={search.sort ?? ""}
            onSort={(sort) => narrow({ sort: sort as CustomerSearch["sort"] })}
            onOpen={openCustomer}
          />
          <Pager
            status={pages.status}
            onPrevious={pages.previous && (() => pages.previous && turn(pages.previous))}
            onNext={pages.next && (() => pages.next && turn(pages.next))}
          />
          {bulk.selected.length > 0 && (
            <Suspense>
              <CustomerBulkBar bulk={bulk} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  );
}

const NONE = <span className={css.none}>–</span>;

function useColumns(): readonly Column<CustomerRecord>[] {
  const t = useTranslations("customers");
  const format = useFormatter();
  const titleOf = useCustomerTitle();
  const { id: tenantId, timezone, currency } = useTenant();
  return [
    {
      key: "name",
      label: t("name"),
      sort: "name",
      cell: (customer) => {
        const { id, name, email, phone, tags } = customer;
        return (
          <>
            <Link
              to="/t/$tenantId/customers/$customerId"
              params={{ tenantId: String(tenantId), customerId: String(id) }}
              className={css.name}
              data-row=""
            >
              <bdi>{titleOf(customer)}</bdi>
            </Link>
            {name !== null && email !== null && <bdi className={css.below}>{email}</bdi>}
            {name !== null && phone !== null && (
              <bdi className={`${css.below} ${css.narrow}`}>{phone}</bdi>
            )}
            <TagList tags={tags} />
          </>
        );
      },
    },
    {
      key: "number",
      label: t("number"),
      minor: true,
      cell: ({ number }) => <span className="figures">#{number}</span>,
    },
    {
      key: "phone",
      label: t("phone"),
      minor: true,
      cell: ({ phone }) => (phone === null ? NONE : <bdi className={css.phone}>{phone}</bdi>),
    },
    {
      key: "orders",
      label: t("orders"),
      align: "end",
      minor: true,
      cell: ({ orders_count: count }) => format.number(count),
    },
    {
      key: "last_order",
      label: t("lastOrder"),
      sort: "last_order_at",
      minor: true,
      cell: ({ last_order_at: at }) =>
        at === null ? NONE : <Moment at={at} timezone={timezone} style="near" />,
    },
    {
      key: "spent",
      label: t("spent"),
      align: "end",
      sort: "spent",
      cell: ({ spent }) => <Amount value={spent} currency={currency} />,
    },
  ];
}
