import type { Category } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { ownChanges } from "../lib/own-changes.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { usePages } from "../lib/use-pages.js";
import { versionTag } from "../lib/version-tag.js";
import { Button } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Confirm } from "../ui/dialog.js";
import { Differences } from "../ui/differences.js";
import { TextArea, TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Page, Toolbar } from "../ui/page.js";
import { Pager } from "../ui/pager.js";
import { SearchField } from "../ui/search-field.js";
import { Empty, Failure, LoadingRows, Notice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import { failureToast, toast } from "../ui/toasts.js";
import { type CategoryFields, categoryFieldsOf, changedCategory } from "./category-form.js";
import { ProductStatus } from "./product-status.js";
import css from "./list.module.css";
import { categoriesKey, categoryListQuery } from "./queries.js";
import type { CategorySearch } from "./search.js";

const route = getRouteApi("/t/$tenantId/categories");

export function CategoriesPage() {
  const t = useTranslations("categories");
  const tenant = useTenant();
  const problem = useProblem();
  const format = useFormatter();
  const search = route.useSearch();
  const { narrow, turn } = useListAddress<CategorySearch>();
  const categories = useQuery(categoryListQuery(tenant, search));
  const pages = usePages(categories.data, search.cursor);
  const [edited, setEdited] = useState<Category | "new" | null>(null);
  const onSearch = useCallback((text: string) => narrow({ search: text }), [narrow]);
  const mayEdit = tenant.may("updateCategory");
  const tenantId = String(tenant.id);

  const columns: readonly Column<Category>[] = [
    {
      key: "name",
      label: t("name"),
      sort: "name",
      cell: ({ id, name, description }) => (
        <>
          <Link
            to="/t/$tenantId/products"
            params={{ tenantId }}
            search={{ category: id }}
            className={css.name}
            data-row=""
          >
            <bdi>{name}</bdi>
          </Link>
          {description !== null && <bdi className={css.below}>{description}</bdi>}
        </>
      ),
    },
    { key: "status", label: t("status"), cell: (category) => <ProductStatus {...category} /> },
    {
      key: "products",
      label: t("products"),
      align: "end",
      cell: ({ products_count: count }) => format.number(count),
    },
    {
      key: "actions",
      label: t("actionsLabel"),
      hideLabel: true,
      align: "end",
      cell: (category) => (
        <CategoryActions category={category} onEdit={() => setEdited(category)} />
      ),
    },
  ];
  const add = tenant.may("createCategory") && (
    <Button look="primary" icon="plus" onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  const isFirstUse = categories.data?.total === 0 && search.search === undefined;
  return (
    <Page title={t("title")} actions={isFirstUse ? undefined : add}>
      {!isFirstUse && (
        <Toolbar>
          <SearchField
            label={t("search")}
            placeholder={t("searchPlaceholder")}
            value={search.search ?? ""}
            onChange={onSearch}
          />
        </Toolbar>
      )}
      {categories.isError && !categories.data ? (
        <Failure
          message={problem(categories.error)}
          onRetry={() => inBackground(categories.refetch())}
        />
      ) : !categories.data ? (
        <LoadingRows />
      ) : isFirstUse ? (
        <Empty title={t("emptyTitle")} action={add}>
          {t("emptyText")}
        </Empty>
      ) : categories.data.data.length === 0 ? (
        <Empty title={t("noneTitle")}>{t("noneText")}</Empty>
      ) : (
        <>
          <DataTable
            label={t("title")}
            columns={columns}
            rows={categories.data.data}
            keyOf={({ id }) => id}
            stale={categories.isPlaceholderData}
            sort={search.sort ?? "name"}
            onSort={(sort) => narrow({ sort: sort as CategorySearch["sort"] })}
            {...(mayEdit && { onOpen: setEdited })}
          />
          <Pager
            status={pages.status}
            onPrevious={pages.previous && (() => pages.previous && turn(pages.previous))}
            onNext={pages.next && (() => pages.next && turn(pages.next))}
          />
        </>
      )}
      {edited !== null && (
        <CategoryDialog saved={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

function CategoryActions({
  category: { id, name, products_count: count },
  onEdit,
}: {
  readonly category: Category;
  readonly onEdit: () => void;
}) {
  const t = useTranslations("categories");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useMutation({
    mutationFn: () => tenant.souk.categories.delete(id),
    onSuccess: () => toast(t("deleted", { name })),
    onError: (error) => failureToast(name, problem(error)),
    onSettled: () => {
      setDeleting(false);
      return client.invalidateQueries({ queryKey: categoriesKey(tenant.id) });
    },
  });
  const mayUpdate = tenant.may("updateCategory");
  const mayDelete = tenant.may("deleteCategory");
  if (!mayUpdate && !mayDelete) return null;
  return (
    <>
      <Menu trigger={moreButton(t("actions", { name }))}>
        {mayUpdate && (
          <MenuItem icon="pencil" onSelect={onEdit}>
            {t("edit")}
          </MenuItem>
        )}
        {mayUpdate && mayDelete && <MenuRule />}
        {mayDelete && (
          <MenuItem icon="trash" danger onSelect={() => setDeleting(true)}>
            {t("delete")}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("deleteTitle", { name })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText", { count })}
      </Confirm>
    </>
  );
}

function CategoryDialog({
  saved,
  onClose,
}: {
  readonly saved: Category | null;
  readonly onClose: () => void;
}) {
  const t = useTranslations("categories");
  const tp = useTranslations("products");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [key] = useState(() => new SubmissionKey());
  const [base, setBase] = useState(saved);
  const [fields, setFields] = useState<CategoryFields>(() => categoryFieldsOf(saved));
  const [theirs, setTheirs] = useState<CategoryFields | null>(null);
  const [error, setError] = useState<unknown>(null);
  const set = (change: Partial<CategoryFields>) => setFields({ ...fields, ...change });
  const errors = fieldErrorsOf(error, Object.keys(fields));
  const labels = { name: t("name"), description: t("description"), published: t("status") };
  const shown = (value: string | boolean): string =>
    typeof value === "string" ? value || "–" : tp(value ? "published" : "draft");

  const save = useMutation({
    mutationFn: () => {
      const { categories } = tenant.souk;
      if (base) {
        const options = { ifMatch: versionTag(base) };
        return categories.update(base.id, changedCategory(fields, base), options);
      }
      const body = { ...fields, description: fields.description.trim() || null };
      return categories.create(body, { idempotencyKey: key.value });
    },
    onSuccess: async ({ name }) => {
      toast(t(saved ? "saved" : "created", { name }));
      onClose();
      await client.invalidateQueries({ queryKey: categoriesKey(tenant.id) });
    },
    onError: (failure) => {
      key.settle(failure);
      const current = isStatus(failure, 412)
        ? tenant.souk.categories.update.currentOf(failure)
        : null;
      setError(current ? null : failure);
      if (!current) return;
      // A field that the reader did not touch keeps the other's value.
      const own = ownChanges(fields, categoryFieldsOf(base));
      setFields({ ...categoryFieldsOf(current.data), ...own });
      setTheirs(categoryFieldsOf(current.data));
      setBase(current.data);
    },
  });

  return (
    <FormDialog
      title={saved ? <bdi>{saved.name}</bdi> : t("new")}
      onClose={onClose}
      busy={save.isPending}
      save={saved ? t("save") : t("add")}
      failure={error !== null && Object.keys(errors).length === 0 ? problem(error) : null}
      onSubmit={() => save.mutate()}
    >
      <TextField
        label={t("name")}
        maxLength={255}
        autoComplete="off"
        value={fields.name}
        error={errors["name"]}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextArea
        label={t("description")}
        optional
        rows={3}
        value={fields.description}
        error={errors["description"]}
        onChange={(event) => set({ description: event.target.value })}
      />
      <SwitchField
        label={tp("published")}
        hint={fields.published ? tp("publishedHint") : tp("draftHint")}
        checked={fields.published}
        onChange={(published) => set({ published })}
      />
      {theirs && (
        <Notice tone="warn">
          <p>{t("conflict")}</p>
          <Differences
            mine={tp("yours")}
            theirs={tp("theirs")}
            rows={(["name", "description", "published"] as const)
              .filter((name) => fields[name] !== theirs[name])
              .map((name) => ({
                label: labels[name],
                mine: shown(fields[name]),
                theirs: shown(theirs[name]),
              }))}
          />
        </Notice>
      )}
    </FormDialog>
  );
}
