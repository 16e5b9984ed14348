import type { ListedProduct as Product } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useBulk } from "../ui/bulk.js";
import { download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { TagFilter } from "../tags/tag-filter.js";
import { TagList } from "../tags/tag-list.js";
import { Amount } from "../ui/amount.js";
import { Button, Buttons, buttonClass } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Confirm } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Page, Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { SearchField } from "../ui/search-field.js";
import { FilterSelect } from "../ui/filter-select.js";
import { Pictured } from "../ui/thumbnail.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { shownColumns } from "../views/saved-views.js";
import { ViewsMenu } from "../views/views-menu.js";
import type { ProductAction } from "./bulk-bar.js";
import css from "./list.module.css";
import { ProductStatus } from "./product-status.js";
import { CategoryFilter } from "./category-filter.js";
import { categoryNamesQuery, hasCategoriesQuery, productsKey, productsQuery } from "./queries.js";
import { isNarrowed, type ProductSearch } from "./search.js";

// Most readers never open a form, so the list loads it on demand.
const ProductBulkBar = lazy(async () => ({
  default: (await import("./bulk-bar.js")).ProductBulkBar,
}));
const StockDialog = lazy(async () => ({
  default: (await import("./stock-dialog.js")).StockDialog,
}));

const route = getRouteApi("/t/$tenantId/products");

export function ProductsPage() {
  const t = useTranslations("products");
  const tenant = useTenant();
  const tenantId = String(tenant.id);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const problem = useProblem();
  const products = useQuery(productsQuery(tenant, search));
  const { data: hasCategories = true } = useQuery(hasCategoriesQuery(tenant));
  const categoryIds = (products.data?.data ?? []).flatMap(({ category_id: id }) => id ?? []);
  const { data: categoryNames } = useQuery(categoryNamesQuery(tenant, categoryIds));
  const pages = usePages(products.data, search.cursor);

  const { narrow, clear, open, turn } = useListAddress<ProductSearch>();
  const { cursor: _, ...view } = search;
  const onSearch = useCallback((text: string) => narrow({ search: text }), [narrow]);

  const bulk = useBulk<ProductAction>({
    rows: products.data?.data ?? [],
    send: (ids, action, idempotencyKey) =>
      tenant.souk.products.change({ ids, ...action }, { idempotencyKey }),
    done: ({ action }, count) => t("changedSome", { action, count }),
    queryKey: productsKey(tenant.id),
  });
  // A shop without pictures gets no empty squares.
  const isPictured = products.data?.data.some(({ cover }) => cover !== null) ?? false;
  const columns: readonly Column<Product>[] = [
    {
      key: "name",
      label: t("name"),
      sort: "name",
      cell: ({ id, name, sku, tags, published, category_id: category, cover }) => (
        <Pictured url={isPictured ? (cover?.sizes.small ?? null) : undefined}>
          <Link
            to="/t/$tenantId/products/$productId"
            params={{ tenantId, productId: String(id) }}
            className={css.name}
            data-row=""
          >
            <bdi>{name}</bdi>
          </Link>
          {sku !== null && <bdi className={css.below}>{sku}</bdi>}
          <TagList tags={tags} />
          <span className={css.narrow}>
            {!published && <ProductStatus published={published} />}
            {category !== null && <bdi>{categoryNames?.get(category) ?? "\u00a0"}</bdi>}
          </span>
        </Pictured>
      ),
    },
    {
      key: "category",
      label: t("category"),
      minor: true,
      cell: ({ category_id: id }) =>
        id === null ? (
          <span className={css.none}>–</span>
        ) : (
          // Its place while the name is on its way.
          <bdi>{categoryNames?.get(id) ?? "\u00a0"}</bdi>
        ),
    },
    {
      key: "status",
      label: t("status"),
      minor: true,
      cell: (product) => <ProductStatus {...product} />,
    },
    {
      key: "stock",
      label: t("stock"),
      align: "end",
      sort: "stock",
      cell: ({ stock }) => <Stock stock={stock} />,
    },
    {
      key: "price",
      label: t("price"),
      align: "end",
      sort: "price",
      cell: ({ price, price_max: most }) => (
        <>
          <Amount value={price} currency={tenant.currency} />
          {most > price && (
            <>
              {" – "}
              <Amount value={most} currency={tenant.currency} />
            </>
          )}
        </>
      ),
    },
    {
      key: "actions",
      label: t("actionsLabel"),
      hideLabel: true,
      align: "end",
      cell: (product) => <ProductActions product={product} />,
    },
  ];

  const exporting = useMutation({
    mutationFn: async () =>
      download(
        await tenant.souk.products.export({ format: "csv" }),
        `${t("exportFile")}.csv`,
        "text/csv",
      ),
    onError: (error) => failureToast(t("export"), problem(error)),
  });

  const isFirstUse =
    products.data?.total === 0 && !isNarrowed(search) && search.cursor === undefined;
  const params = { tenantId };
  const add = tenant.may("createProduct") && (
    <Link to="/t/$tenantId/products/new" params={params} className={buttonClass("primary")}>
      <Icon name="plus" size={16} />
      {t("add")}
    </Link>
  );
  const bring = tenant.may("importProducts") && (
    <Link to="/t/$tenantId/products/import" params={params} className={buttonClass()}>
      {t("import")}
    </Link>
  );
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
  return (
    <Page
      title={t("title")}
      actions={
        <>
          {tenant.may("exportProducts") && (
            <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
              {t("export")}
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
        <FilterSelect
          label={t("status")}
          value={search.status ?? null}
          onChange={(status) => narrow({ status: status ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            { value: "published", label: t("published") },
            { value: "draft", label: t("draft") },
          ]}
        />
        <FilterSelect
          label={t("availability")}
          value={search.stock ?? null}
          onChange={(stock) => narrow({ stock: stock ?? undefined })}
          choices={[
            { value: null, label: t("any") },
            { value: "in", label: t("inStock") },
            { value: "out", label: t("soldOut") },
          ]}
        />
        {/* There from the start: a filter that comes later may push the list down. */}
        {hasCategories && (
          <CategoryFilter
            value={search.category ?? null}
            onChange={(category) => narrow({ category: category ?? undefined })}
          />
        )}
        <TagFilter of="products" value={search.tag} onChange={(tag) => narrow({ tag })} />
        {isNarrowed(search) && (
          <Button look="quiet" size="small" icon="close" onClick={clear}>
            {t("clear")}
          </Button>
        )}
        <ViewsMenu
          list="products"
          search={view}
          columns={columns.filter(({ hideLabel }, at) => at > 0 && hideLabel !== true)}
          onOpen={open}
        />
      </Toolbar>
      {products.isError ? (
        <Failure
          message={problem(products.error)}
          onRetry={() => inBackground(products.refetch())}
        />
      ) : !products.data ? (
        <LoadingRows />
      ) : products.data.data.length === 0 ? (
        <Empty title={t("noneTitle")}>{t("noneText")}</Empty>
      ) : (
        <>
          <DataTable
            label={t("title")}
            columns={shownColumns(columns, search.hide)}
            rows={products.data.data}
            keyOf={({ id }) => id}
            stale={products.isPlaceholderData}
            {...(tenant.may("changeProducts") && { selection: bulk.selection })}
            sort={search.sort ?? ""}
            onSort={(sort) => narrow({ sort: sort as ProductSearch["sort"] })}
            onOpen={({ id }) =>
              inBackground(
                navigate({
                  to: "/t/$tenantId/products/$productId",
                  params: { tenantId, productId: String(id) },
                }),
              )
            }
          />
          <Pager
            status={pages.status}
            onPrevious={pages.previous && (() => pages.previous && turn(pages.previous))}
            onNext={pages.next && (() => pages.next && turn(pages.next))}
          />
          {bulk.selected.length > 0 && (
            <Suspense>
              <ProductBulkBar bulk={bulk} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  );
}

function Stock({ stock }: Pick<Product, "stock">) {
  const t = useTranslations("products");
  const format = useFormatter();
  return stock === 0 ? <span className={css.soldOut}>{t("soldOut")}</span> : format.number(stock);
}

function ProductActions({ product }: { readonly product: Product }) {
  const t = useTranslations("products");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const navigate = route.useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const { id, name, published, options } = product;
  const mayUpdate = tenant.may("updateProductByPatch");
  const mayDelete = tenant.may("deleteProduct");
  const refresh = () => client.invalidateQueries({ queryKey: productsKey(tenant.id) });

  const publish = useMutation({
    mutationFn: (next: boolean) => tenant.souk.products.update(id, { published: next }),
    onSuccess: async (_, next) => {
      await refresh();
      toast(t(next ? "publishedToast" : "unpublishedToast", { name }));
    },
    onError: (error) => failureToast(name, problem(error)),
  });
  const remove = useMutation({
    mutationFn: () => tenant.souk.products.delete(id),
    onSuccess: async () => {
      setDeleting(false);
      await refresh();
      toast(t("deleted", { name }));
    },
    onError: (error) => {
      setDeleting(false);
      failureToast(name, problem(error));
    },
  });

  return (
    <>
      <Menu trigger={moreButton(t("actions", { name }))}>
        <MenuItem
          icon="pencil"
          onSelect={() =>
            inBackground(
              navigate({
                to: "/t/$tenantId/products/$productId",
                params: { tenantId: String(tenant.id), productId: String(id) },
              }),
            )
          }
        >
          {t("edit")}
        </MenuItem>
        {/* Each variant has its own, in the grid of the product. */}
        {tenant.may("changeStock") && options.length === 0 && (
          <MenuItem icon="products" onSelect={() => setCounting(true)}>
            {t("changeStock")}
          </MenuItem>
        )}
        {mayUpdate && (
          <MenuItem
            icon={published ? "pencil" : "check"}
            onSelect={() => publish.mutate(!published)}
          >
            {published ? t("unpublish") : t("publish")}
          </MenuItem>
        )}
        {mayDelete && (
          <>
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => setDeleting(true)}>
              {t("delete")}
            </MenuItem>
          </>
        )}
      </Menu>
      {isCounting && (
        <Suspense>
          <StockDialog product={product} onClose={() => setCounting(false)} />
        </Suspense>
      )}
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("deleteTitle", { name })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText")}
      </Confirm>
    </>
  );
}
