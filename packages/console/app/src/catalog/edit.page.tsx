import { type Product, SoukError, type WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { inReadersWords } from "../lib/api-words.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { useRecordForm } from "../lib/use-record-form.js";
import { TagField } from "../tags/tag-field.js";
import { joinedTags, splitTags } from "../tags/tag-texts.js";
import type { Difference } from "../ui/differences.js";
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
import { PictureFields } from "./picture-fields.js";
import { isSameList } from "./pictures.js";
import { ProductStatus } from "./product-status.js";
import {
  bodyOf,
  changedFields,
  emptyProduct,
  fieldsOf,
  ownNames,
  type ProductBody,
  type ProductFields,
  unreadNumbers,
} from "./product-form.js";
import { productQueryOf, productsKey } from "./queries.js";
import { usePictures } from "./use-pictures.js";
import { VarietyFields } from "./variant-grid.js";
import {
  cellErrors,
  emptyVariety,
  isSameVariety,
  ontoOthers,
  readyOptions,
  type Variety,
  varietyBody,
  varietyOf,
  varietyText,
  wrongCells,
} from "./variety.js";

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

type CreatedBody = Parameters<ReturnType<typeof useTenant>["souk"]["products"]["create"]>[0];
type ChangedBody = Parameters<ReturnType<typeof useTenant>["souk"]["products"]["update"]>[1];

const isOwn = (name: keyof ProductFields) => (ownNames as readonly string[]).includes(name);

const partOf = <B extends object>(body: B, names: readonly string[]): Partial<B> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))) as Partial<B>;

function ProductForm({ saved }: { readonly saved: WithEtag<Product> | null }) {
  const t = useTranslations("products");
  const locale = useLocale();
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const variants = useTranslations("variants");
  const [key] = useState(() => new SubmissionKey());
  const seesCosts = saved ? saved.data.cost !== undefined : tenant.seat.role === "ADMIN";
  const {
    form: {
      register,
      control,
      handleSubmit,
      formState,
      reset,
      setError,
      setValue,
      getValues,
      watch,
    },
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
  const { variety, start, isVaried, ...varied } = useVariety(record?.data ?? null, {
    getValues,
    setValue,
  });
  const pictures = usePictures(record?.data ?? null);
  const isChanged = isDirty || pictures.isChanged || !isSameVariety(variety, start);
  const { leaving, question } = useLeaveQuestion(isChanged);
  const refuseAll = (error: unknown) => {
    if (!varied.refuse(error)) refuse(error);
  };

  const create = useMutation({
    mutationFn: async (body: CreatedBody) => {
      await pictures.saveTexts();
      return tenant.souk.products.create(body, { idempotencyKey: key.value });
    },
    onSuccess: async (created) => {
      const { id, name } = created;
      leaving.current = true;
      pictures.adopt(created);
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
      refuseAll(error);
    },
  });
  const update = useMutation({
    mutationFn: async ({ body, etag, id }: { body: ChangedBody; etag: string; id: number }) => {
      await pictures.saveTexts();
      return tenant.souk.products.update.withEtag(id, body, { ifMatch: etag });
    },
    onSuccess: async (current) => {
      adopt(current);
      pictures.adopt(current.data);
      varied.restart(current.data);
      toast(t("saved"));
      await client.invalidateQueries({ queryKey: [...productsKey(tenant.id), "list"] });
    },
    onError: refuseAll,
  });

  /** Sends what differs from the record, under the version that the reader has seen. */
  const send = (
    fields: ProductFields,
    base: WithEtag<Product> | null,
    wanted: Variety = variety,
  ) => {
    const ids = pictures.ids();
    const media: { media_ids?: number[] } = isSameList(ids, base?.data.media_ids ?? [])
      ? {}
      : { media_ids: ids };
    const body = bodyOf(fields, locale);
    if (isVaried) return sendVaried({ ...body, price: 0, stock: 0 }, media, fields, base, wanted);
    if (body.price === null)
      return setError("price", { message: t("priceWrong") }, { shouldFocus: true });
    if (body.stock === null)
      return setError("stock", { message: t("stockWrong") }, { shouldFocus: true });
    const [unread] = unreadNumbers(fields, body);
    if (unread) return setError(unread, { message: t("priceWrong") }, { shouldFocus: true });
    const { cost, ...seen } = { ...body, price: body.price, stock: body.stock };
    const whole = { ...seen, ...media, ...(cost !== null && { cost }) };
    if (!base) return create.mutate(whole);
    const { data, etag } = base;
    const names = changedFields(fields, fieldsOf(data, tenant.currency, locale));
    const part = { ...partOf({ ...seen, cost }, names), ...media };
    if (data.options.length === 0) return update.mutate({ body: part, etag, id: data.id });
    // The variant that is left is the product from now on.
    const own = partOf({ ...seen, cost }, names.filter(isOwn));
    const others = partOf(
      seen,
      names.filter((name) => !isOwn(name)),
    );
    const variants = [{ id: wanted.rows[0]?.id ?? 0, ...own }];
    return update.mutate({
      body: { ...others, ...media, options: [], variants },
      etag,
      id: data.id,
    });
  };

  const sendVaried = (
    body: ProductBody,
    media: { readonly media_ids?: number[] },
    fields: ProductFields,
    base: WithEtag<Product> | null,
    wanted: Variety,
  ) => {
    if (!varied.check(wanted)) return;
    const { name, description, category_id, published } = body;
    const before = base ? varietyOf(base.data, tenant.currency, locale) : emptyVariety;
    const lists = varietyBody(wanted, before, locale);
    if (!base)
      return create.mutate({ name, description, category_id, published, ...media, ...lists });
    const { data, etag } = base;
    const names = changedFields(fields, fieldsOf(data, tenant.currency, locale));
    const part = partOf(
      body,
      names.filter((each) => !isOwn(each)),
    );
    const isOther = !isSameVariety(wanted, before);
    return update.mutate({ body: { ...part, ...media, ...(isOther && lists) }, etag, id: data.id });
  };
  const onSubmit = handleSubmit(async (fields) => {
    setFailure(null);
    // A file that is on its way belongs to what is saved.
    await pictures.settled();
    send(fields, record);
  });
  const isBusy = formState.isSubmitting || create.isPending || update.isPending;
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
              <Section title={t("pictures")}>
                <PictureFields
                  form={pictures}
                  disabled={!mayEdit}
                  onRemoved={(id) => varied.forget(id)}
                />
              </Section>
              {!isVaried && (
                <Section title={t("selling")}>
                  <FieldGrid>
                    <TextField
                      label={t("price")}
                      inputMode="decimal"
                      autoComplete="off"
                      figures
                      before={tenant.currency ?? undefined}
                      error={errors.price?.message}
                      {...register("price")}
                    />
                    <TextField
                      label={t("stock")}
                      inputMode="numeric"
                      autoComplete="off"
                      figures
                      error={errors.stock?.message}
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
                      {...register("sku")}
                    />
                    <TextField
                      label={variants("columns.compare_at_price")}
                      optional
                      inputMode="decimal"
                      autoComplete="off"
                      figures
                      before={tenant.currency ?? undefined}
                      error={errors.compare_at_price?.message}
                      {...register("compare_at_price")}
                    />
                    <TextField
                      label={variants("columns.barcode")}
                      optional
                      maxLength={64}
                      autoComplete="off"
                      spellCheck={false}
                      error={errors.barcode?.message}
                      {...register("barcode")}
                    />
                    <TextField
                      label={variants("columns.weight_grams")}
                      optional
                      inputMode="numeric"
                      autoComplete="off"
                      figures
                      error={errors.weight_grams?.message}
                      {...register("weight_grams")}
                    />
                    {seesCosts && (
                      <TextField
                        label={variants("columns.cost")}
                        optional
                        inputMode="decimal"
                        autoComplete="off"
                        figures
                        before={tenant.currency ?? undefined}
                        error={errors.cost?.message}
                        {...register("cost")}
                      />
                    )}
                  </FieldGrid>
                </Section>
              )}
              <Section title={variants("title")}>
                <VarietyFields
                  variety={variety}
                  onChange={varied.change}
                  pictures={pictures.pictures}
                  errors={varied.errors}
                  failure={varied.failure}
                  seesCosts={seesCosts}
                  disabled={!mayEdit}
                />
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
                  <Controller
                    control={control}
                    name="tags"
                    render={({ field }) => (
                      <TagField
                        of="products"
                        value={splitTags(field.value)}
                        onChange={(tags) => field.onChange(joinedTags(tags))}
                        disabled={!mayEdit}
                        error={errors.tags?.message}
                      />
                    )}
                  />
                  <TextField
                    label={t("externalId")}
                    hint={t("externalIdHint")}
                    optional
                    maxLength={255}
                    autoComplete="off"
                    spellCheck={false}
                    error={errors.external_id?.message}
                    {...register("external_id")}
                  />
                </Fields>
              </Section>
              {product && product.image_urls.length > 0 && (
                <Section title={t("pictureLinks")}>
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
          isShown={isChanged || !record}
          isBusy={isBusy}
          label={record ? undefined : t("add")}
          onDiscard={
            record
              ? () => {
                  reset(initial);
                  varied.restart(record.data);
                  pictures.restart(record.data);
                }
              : undefined
          }
        />
      )}
      {question}
      {conflict && (
        <ConflictDialog
          mine={getValues()}
          theirs={fieldsOf(conflict.data, tenant.currency, locale)}
          changed={changedFields(watch(), initial)}
          others={[
            ...pictures.differencesTo(conflict.data),
            ...varied.differencesTo(conflict.data),
          ]}
          isBusy={isBusy}
          onKeepMine={() => {
            const mine = own.keepMine();
            if (!mine) return;
            pictures.onto(mine.base.data);
            send(mine.fields, mine.base, varied.onto(mine.base.data));
          }}
          onTakeTheirs={() => {
            varied.restart(conflict.data);
            pictures.restart(conflict.data);
            own.takeTheirs();
          }}
          onClose={own.closeConflict}
        />
      )}
    </Page>
  );
}

type Form = UseFormReturn<ProductFields>;

/** The options and variants in the form, next to its fields. */
function useVariety(
  product: Product | null,
  { getValues, setValue }: Pick<Form, "getValues" | "setValue">,
) {
  const t = useTranslations("variants");
  const locale = useLocale();
  const { currency } = useTenant();
  const start = useMemo(
    () => (product ? varietyOf(product, currency, locale) : emptyVariety),
    [product, currency, locale],
  );
  const [variety, setVariety] = useState(start);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(start);
  const set = useCallback((next: Variety) => {
    latest.current = next;
    setVariety(next);
    setErrors((before) => (before.size > 0 ? new Map() : before));
    setFailure(null);
  }, []);
  const change = useCallback(
    (make: (before: Variety) => Variety) => {
      const before = withOwn(latest.current, getValues());
      const after = make(before);
      set(after);
      const [first] = after.rows;
      if (readyOptions(before).length === 0 || readyOptions(after).length > 0 || !first) return;
      for (const name of ownNames) setValue(name, first.cells[name], { shouldDirty: true });
    },
    [set, getValues, setValue],
  );
  const isVaried = readyOptions(variety).length > 0;
  return {
    variety,
    start,
    isVaried,
    errors,
    failure,
    change,
    /** A picture that the product loses is none of its variants any more. */
    forget(pictureId: number) {
      if (!latest.current.rows.some((row) => row.pictureId === pictureId)) return;
      change(({ options, rows }) => ({
        options,
        rows: rows.map((row) => (row.pictureId === pictureId ? { ...row, pictureId: null } : row)),
      }));
    },
    restart: (saved: Product) => set(varietyOf(saved, currency, locale)),
    onto(saved: Product) {
      const merged = ontoOthers(latest.current, start, varietyOf(saved, currency, locale));
      set(merged);
      return merged;
    },
    /** Whether it can be sent; says what is wrong with it otherwise. */
    check({ options, rows }: Variety): boolean {
      const wrong = wrongCells(rows, locale);
      const isUnnamed = options.some(
        ({ name, values }) => name.trim() === "" || values.length === 0,
      );
      setErrors(new Map(Array.from(wrong, (cell) => [cell, t("wrongNumber")])));
      if (isUnnamed) setFailure(t("unnamed"));
      else if (wrong.size > 0) setFailure(t("wrongCells"));
      return !isUnnamed && wrong.size === 0;
    },
    /** Whether an error of the API is about cells, which it then marks. */
    refuse(error: unknown): boolean {
      if (!isVaried || !(error instanceof SoukError)) return false;
      const named = cellErrors(error.errors, latest.current.rows);
      if (named.size === 0) return false;
      const words = Array.from(named, ([cell, said]) => [cell, inReadersWords(said)] as const);
      setErrors(new Map(words));
      setFailure(`${t("wrongCells")} ${words[0]?.[1] ?? ""}`);
      return true;
    },
    differencesTo(saved: Product): Difference[] {
      const theirs = varietyOf(saved, currency, locale);
      if (isSameVariety(variety, theirs) || !(isVaried || theirs.options.length > 0)) return [];
      const isMine = !isSameVariety(variety, start);
      const mine = isMine ? varietyText(variety) : null;
      return [{ label: t("title"), mine, theirs: varietyText(theirs) }];
    },
  };
}

/** While the product has no options, its own fields are those of its only variant. */
function withOwn(variety: Variety, fields: ProductFields): Variety {
  if (readyOptions(variety).length > 0) return variety;
  const own = Object.fromEntries(ownNames.map((name) => [name, fields[name]]));
  return {
    ...variety,
    rows: variety.rows.map((row) => ({ ...row, cells: { ...row.cells, ...own } })),
  };
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
