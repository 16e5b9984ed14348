import type { Product, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { useRecordForm } from "../lib/use-record-form.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { FieldGrid, Fields, TextArea, TextField } from "../ui/field.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { Menu, MenuItem, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import { failureToast, toast } from "../ui/toasts.js";
import { Url } from "../ui/url.js";
import { CategoryField } from "./category-field.js";
import { ConflictDialog } from "./conflict-dialog.js";
import css from "./list.module.css";
import { ProductStatus } from "./product-status.js";
import {
  bodyOf,
  changedFields,
  emptyProduct,
  fieldsOf,
  type ProductBody,
  type ProductFields,
} from "./product-form.js";
import { productQueryOf, productsKey } from "./queries.js";

const route = getRouteApi("/t/$tenantId/products/$productId");

export function ProductPage() {
  const t = useTranslations("products");
  const problem = useProblem();
  const tenant = useTenant();
  const { productId } = route.useParams();
  const product = useQuery(productQueryOf(tenant, Number(productId)));
  if (product.data) return <ProductForm key={productId} saved={product.data} />;
  return (
    <Page title={t("title")} back={<BackToList />}>
      {product.isError ? (
        <Failure message={problem(product.error)} onRetry={() => inBackground(product.refetch())} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

export const NewProductPage = () => <ProductForm saved={null} />;

function BackToList() {
  const t = useTranslations("products");
  const { id } = useTenant();
  return (
    <Link to="/t/$tenantId/products" params={{ tenantId: String(id) }}>
      <BackLabel>{t("title")}</BackLabel>
    </Link>
  );
}

const FORM = "product";

function ProductForm({ saved }: { readonly saved: WithEtag<Product> | null }) {
  const t = useTranslations("products");
  const locale = useLocale();
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => new SubmissionKey());
  const {
    form: { register, control, handleSubmit, formState, reset, setError, getValues, watch },
    ...own
  } = useRecordForm<Product, ProductFields>({
    saved,
    fieldsOf: (product) => fieldsOf(product, tenant.currency, locale),
    empty: emptyProduct,
    mayEdit: (isNew) => tenant.may(isNew ? "createProduct" : "updateProductByPatch"),
    first: "name",
    currentOf: (error) => tenant.souk.products.update.currentOf(error),
    onCurrent: (current) =>
      client.setQueryData(productQueryOf(tenant, current.data.id).queryKey, current),
  });
  const { record, initial, mayEdit, failure, setFailure, refuse, adopt, conflict } = own;
  const { errors, isDirty } = formState;
  // These three are then those of its variants.
  const isVaried = (record?.data.options.length ?? 0) > 0;
  const { leaving, question } = useLeaveQuestion(isDirty);

  const create = useMutation({
    mutationFn: (body: ProductBody) =>
      tenant.souk.products.create(body, { idempotencyKey: key.value }),
    onSuccess: async ({ id, name }) => {
      leaving.current = true;
      toast(t("createdToast", { name }));
      await client.invalidateQueries({ queryKey: productsKey(tenant.id) });
      await navigate({
        to: "/t/$tenantId/products/$productId",
        params: { tenantId: String(tenant.id), productId: String(id) },
        replace: true,
      });
    },
    onError: (error) => {
      key.settle(error);
      refuse(error);
    },
  });
  const update = useMutation({
    mutationFn: ({ body, etag, id }: { body: Partial<ProductBody>; etag: string; id: number }) =>
      tenant.souk.products.update.withEtag(id, body, { ifMatch: etag }),
    onSuccess: async (current) => {
      adopt(current);
      toast(t("saved"));
      await client.invalidateQueries({ queryKey: [...productsKey(tenant.id), "list"] });
    },
    onError: refuse,
  });

  /** Sends what differs from the record, under the version that the reader has seen. */
  const send = (fields: ProductFields, base: WithEtag<Product> | null) => {
    const body = bodyOf(fields, locale);
    if (body.price === null)
      return setError("price", { message: t("priceWrong") }, { shouldFocus: true });
    if (body.stock === null)
      return setError("stock", { message: t("stockWrong") }, { shouldFocus: true });
    const whole = { ...body, price: body.price, stock: body.stock };
    if (!base) return create.mutate(whole);
    const changed = changedFields(fields, fieldsOf(base.data, tenant.currency, locale));
    const partial = Object.fromEntries(changed.map((name) => [name, whole[name]]));
    return update.mutate({ body: partial, etag: base.etag, id: base.data.id });
  };
  const onSubmit = handleSubmit((fields) => {
    setFailure(null);
    send(fields, record);
  });
  const isBusy = create.isPending || update.isPending;
  const product = record?.data;
  const title = product?.name ?? t("new");

  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      back={<BackToList />}
      beside={product && <ProductStatus published={product.published} />}
      actions={product && <DeleteMenu product={product} isLeaving={leaving} />}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit(event).catch(reportError);
        }}
      >
        <Columns
          main={
            <>
              {failure !== null && <FailureNotice>{failure}</FailureNotice>}
              {!mayEdit && <Notice>{t("readOnly")}</Notice>}
              <Section title={t("details")}>
                <Fields>
                  <TextField
                    label={t("name")}
                    maxLength={255}
                    autoComplete="off"
                    error={errors.name?.message}
                    {...register("name")}
                  />
                  <TextArea
                    label={t("description")}
                    optional
                    maxLength={10_000}
                    error={errors.description?.message}
                    {...register("description")}
                  />
                </Fields>
              </Section>
              <Section title={t("selling")}>
                <FieldGrid>
                  <TextField
                    label={t("price")}
                    inputMode="decimal"
                    autoComplete="off"
                    figures
                    before={tenant.currency ?? undefined}
                    error={errors.price?.message}
                    readOnly={isVaried}
                    {...register("price")}
                  />
                  <TextField
                    label={t("stock")}
                    inputMode="numeric"
                    autoComplete="off"
                    figures
                    error={errors.stock?.message}
                    readOnly={isVaried}
                    {...register("stock")}
                  />
                  <TextField
                    label={t("sku")}
                    optional
                    maxLength={64}
                    autoComplete="off"
                    spellCheck={false}
                    hint={t("skuHint")}
                    error={errors.sku?.message}
                    readOnly={isVaried}
                    {...register("sku")}
                  />
                </FieldGrid>
              </Section>
            </>
          }
          side={
            <>
              <Section title={t("visibility")}>
                <Fields>
                  <Controller
                    control={control}
                    name="published"
                    render={({ field }) => (
                      <SwitchField
                        label={t("published")}
                        hint={field.value ? t("publishedHint") : t("draftHint")}
                        checked={field.value}
                        onChange={field.onChange}
                        disabled={!mayEdit}
                      />
                    )}
                  />
                  <Controller
                    control={control}
                    name="category_id"
                    render={({ field }) => (
                      <CategoryField
                        value={field.value}
                        onChange={field.onChange}
                        disabled={!mayEdit}
                        error={errors.category_id?.message}
                      />
                    )}
                  />
                </Fields>
              </Section>
              {product && product.image_urls.length > 0 && (
                <Section title={t("pictures")}>
                  <ul className={css.pictures}>
                    {product.image_urls.map((url) => (
                      <li key={url}>
                        <a href={url} target="_blank" rel="noopener noreferrer">
                          <Url url={url} />
                        </a>
                      </li>
                    ))}
                  </ul>
                  <p className={css.below}>{t("picturesHint")}</p>
                </Section>
              )}
              {product && (
                <Section title={t("facts")}>
                  <Facts
                    facts={[
                      [t("id"), <span className="figures">{product.id}</span>],
                      [t("created"), <Moment at={product.created_at} timezone={tenant.timezone} />],
                      [
                        t("updated"),
                        <Moment at={product.updated_at} timezone={tenant.timezone} style="near" />,
                      ],
                    ]}
                  />
                </Section>
              )}
            </>
          }
        />
      </form>
      {mayEdit && (
        <SaveBar
          form={FORM}
          isShown={isDirty || !record}
          isBusy={isBusy}
          label={record ? undefined : t("add")}
          onDiscard={record ? () => reset(initial) : undefined}
        />
      )}
      {question}
      {conflict && (
        <ConflictDialog
          mine={getValues()}
          theirs={fieldsOf(conflict.data, tenant.currency, locale)}
          changed={changedFields(watch(), initial)}
          isBusy={isBusy}
          onKeepMine={() => {
            const mine = own.keepMine();
            if (mine) send(mine.fields, mine.base);
          }}
          onTakeTheirs={own.takeTheirs}
          onClose={own.closeConflict}
        />
      )}
    </Page>
  );
}

function DeleteMenu({
  product: { id, name },
  isLeaving,
}: {
  readonly product: Product;
  readonly isLeaving: { current: boolean };
}) {
  const t = useTranslations("products");
  const tenant = useTenant();
  const problem = useProblem();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => tenant.souk.products.delete(id),
    onSuccess: async () => {
      isLeaving.current = true;
      toast(t("deleted", { name }));
      await navigate({
        to: "/t/$tenantId/products",
        params: { tenantId: String(tenant.id) },
        replace: true,
      });
      client.removeQueries({ queryKey: [...productsKey(tenant.id), id] });
      await client.invalidateQueries({ queryKey: productsKey(tenant.id) });
    },
    onError: (error) => {
      setAsking(false);
      failureToast(name, problem(error));
    },
  });
  useEffect(() => {
    // After a failed deletion the page asks again before it is left.
    if (remove.isError) isLeaving.current = false;
  }, [remove.isError, isLeaving]);
  if (!tenant.may("deleteProduct")) return null;
  return (
    <>
      <Menu trigger={moreButton(t("actions", { name }))}>
        <MenuItem icon="trash" danger onSelect={() => setAsking(true)}>
          {t("delete")}
        </MenuItem>
      </Menu>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
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
