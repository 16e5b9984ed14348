import type { ListedProduct } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { bestFirst, ROWS_SEARCHED } from "../catalog/best-first.js";
import { productQueryOf, productsKey } from "../catalog/queries.js";
import { formatAmount, formatRange, majorOf } from "../lib/amounts.js";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { useFound } from "../lib/use-found.js";
import { Amount } from "../ui/amount.js";
import { Button, Buttons, IconButton } from "../ui/button.js";
import { CountryField } from "../ui/country-field.js";
import { FieldGrid, Fields, TextArea, TextField } from "../ui/field.js";
import { AddField, type Option } from "../ui/picker.js";
import { SelectField } from "../ui/select-field.js";
import { FailureNotice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import {
  addressNames,
  type AdjustmentFields,
  customerNames,
  type FormErrors,
  type LineFields,
  newLine,
  type OrderFields,
  searchedVariant,
  sumOf,
  totalOf,
  withAmount,
  withOneMore,
  withPieces,
  withVariant,
} from "./order-form.js";
import css from "./orders.module.css";

export interface InputsProps {
  readonly fields: OrderFields;
  readonly onChange: (fields: OrderFields) => void;
  readonly errors: FormErrors;
}

type TextName = keyof Omit<OrderFields, "lines" | "adjustments" | "taxIncluded">;

const textOf = ({ fields, onChange, errors }: InputsProps, name: TextName, path: string) => ({
  value: fields[name],
  error: errors[path],
  onChange: (event: { target: { value: string } }) =>
    onChange({ ...fields, [name]: event.target.value }),
});

/** The names of the fields for errors of the API. */
export const errorNames = ({ lines, adjustments }: OrderFields): readonly string[] => [
  "customer_id",
  ...customerNames.map((name) => `customer.${name}`),
  ...addressNames.map((name) => `address.${name}`),
  "notes",
  "payment_type",
  ...lines.flatMap((_, index) =>
    [".amount", ".variant_id", ""].map((name) => `order_items.${index}${name}`),
  ),
  "order_items",
  ...adjustments.flatMap((_, index) =>
    ["amount", "label", "rate"].map((name) => `adjustments.${index}.${name}`),
  ),
  "adjustments",
  "total_amount",
];

export function CustomerInputs(props: InputsProps) {
  const t = useTranslations("orders");
  return (
    <FieldGrid>
      <TextField
        label={t("customerName")}
        optional
        maxLength={255}
        autoComplete="off"
        {...textOf(props, "name", "customer.name")}
      />
      <TextField
        label={t("email")}
        optional
        type="email"
        maxLength={255}
        autoComplete="off"
        {...textOf(props, "email", "customer.email")}
      />
      <TextField
        label={t("phone")}
        optional
        type="tel"
        maxLength={32}
        autoComplete="off"
        {...textOf(props, "phone", "customer.phone")}
      />
      <TextField
        label={t("externalId")}
        optional
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        {...textOf(props, "external_id", "customer.external_id")}
      />
    </FieldGrid>
  );
}

export function AddressInputs(props: InputsProps) {
  const t = useTranslations("orders");
  return (
    <Fields>
      <TextField
        label={t("street")}
        maxLength={255}
        autoComplete="off"
        {...textOf(props, "street", "address.street")}
      />
      <FieldGrid>
        <TextField
          label={t("postalCode")}
          optional
          maxLength={32}
          autoComplete="off"
          {...textOf(props, "postal_code", "address.postal_code")}
        />
        <TextField
          label={t("city")}
          maxLength={255}
          autoComplete="off"
          {...textOf(props, "city", "address.city")}
        />
        <CountryField
          label={t("country")}
          value={props.fields.country}
          error={props.errors["address.country"]}
          onChange={(country) => props.onChange({ ...props.fields, country })}
        />
      </FieldGrid>
    </Fields>
  );
}

export function NotesInput(props: InputsProps) {
  const t = useTranslations("orders");
  return (
    <TextArea
      label={t("orderNotes")}
      optional
      maxLength={2_000}
      rows={3}
      {...textOf(props, "notes", "notes")}
    />
  );
}

/** The items of an order, found by name or SKU. What they cost together stands below. */
export function LinesInput({ fields, onChange, errors }: InputsProps) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { currency } = useTenant();
  const { lines } = fields;
  const setLines = (next: readonly LineFields[]) => onChange({ ...fields, lines: next });
  const change = (changed: LineFields) =>
    setLines(lines.map((line) => (line.key === changed.key ? changed : line)));
  const sum = sumOf(lines, { currency, locale });
  return (
    <Fields>
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line, index) => (
            <LineInput
              key={line.key}
              line={line}
              error={errors[`order_items.${index}`]}
              amountError={errors[`order_items.${index}.amount`]}
              variantError={errors[`order_items.${index}.variant_id`]}
              onChange={change}
              onRemove={() =>
                onChange({
                  ...fields,
                  lines: lines.filter(({ key }) => key !== line.key),
                  adjustments: fields.adjustments.filter((each) => each.line !== line.key),
                })
              }
            />
          ))}
        </ul>
      )}
      <ProductPicker
        error={errors["order_items"]}
        onChoose={(product) => {
          // Choosing a product again means one more of it.
          const { value: id, name, price, isVaried, searched } = product;
          const same = lines.find((line) => line.id === null && line.productId === id);
          if (same && !isVaried) return change(withOneMore(same, { currency, locale }));
          const chosen = { id, name, price, isVaried, searched };
          return setLines([...lines, newLine(chosen, nextKey(lines), { currency, locale })]);
        }}
      />
      {lines.length > 0 && (
        <dl className={css.sums}>
          <div data-last>
            <dt>{t("itemsTogether")}</dt>
            <dd>
              <Amount value={majorOf(sum, currency)} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </Fields>
  );
}

/** A number that no line of the form has. */
const nextKey = (lines: readonly { readonly key: string }[]): string => {
  const numbers = lines.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
};

function LineInput({
  line,
  error,
  amountError,
  variantError,
  onChange,
  onRemove,
}: {
  readonly line: LineFields;
  readonly error: string | undefined;
  readonly amountError: string | undefined;
  readonly variantError: string | undefined;
  readonly onChange: (line: LineFields) => void;
  readonly onRemove: () => void;
}) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { currency } = useTenant();
  const spelling = { currency, locale };
  const [isOpen] = useState(line.size !== "" || line.notes !== "");
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <bdi className={css.product}>{line.name}</bdi>
        <IconButton
          icon="trash"
          size="small"
          label={t("removeLine", { name: line.name })}
          onClick={onRemove}
        />
      </div>
      {line.isVaried && <VariantInput line={line} error={variantError} onChange={onChange} />}
      <FieldGrid>
        <TextField
          label={t("quantity")}
          inputMode="numeric"
          autoComplete="off"
          figures
          value={line.qty}
          error={error}
          onChange={(event) => onChange(withPieces(line, event.target.value, spelling))}
        />
        <TextField
          label={t("lineAmount")}
          inputMode="decimal"
          autoComplete="off"
          figures
          before={currency ?? undefined}
          value={line.amount}
          error={amountError}
          onChange={(event) => onChange(withAmount(line, event.target.value, spelling))}
        />
      </FieldGrid>
      <details className={css.more} open={isOpen}>
        <summary>{t("sizeAndWish")}</summary>
        <FieldGrid>
          <TextField
            label={t("sizeLabel")}
            optional
            maxLength={255}
            autoComplete="off"
            value={line.size}
            onChange={(event) => onChange({ ...line, size: event.target.value })}
          />
          <TextField
            label={t("wish")}
            optional
            maxLength={1_000}
            autoComplete="off"
            value={line.notes}
            onChange={(event) => onChange({ ...line, notes: event.target.value })}
          />
        </FieldGrid>
      </details>
    </li>
  );
}

/** One variant of a product that has several, with its price and what is left of it. */
function VariantInput({
  line,
  error,
  onChange,
}: {
  readonly line: LineFields;
  readonly error: string | undefined;
  readonly onChange: (line: LineFields) => void;
}) {
  const t = useTranslations("variants");
  const stock = useTranslations("stock");
  const locale = useLocale();
  const tenant = useTenant();
  const { currency } = tenant;
  const { data: product } = useQuery(productQueryOf(tenant, line.productId));
  const variants = product?.data.variants ?? [];
  const wanted = line.variantId === null ? searchedVariant(line, variants) : undefined;
  useEffect(() => {
    if (wanted) onChange(withVariant(line, wanted, { currency, locale }));
  });
  const choices = variants.map(({ id, options, price, stock: left }) => ({
    value: id,
    label: [
      Object.values(options).join(" / "),
      formatAmount(price, currency, locale),
      stock("now", { stock: left }),
    ].join(" · "),
  }));
  return (
    <SelectField<number | null>
      label={t("variant")}
      error={error}
      choices={[{ value: null, label: t("choose") }, ...choices]}
      value={line.variantId}
      onChange={(value) => {
        const variant = variants.find(({ id }) => id === value);
        if (variant) onChange(withVariant(line, variant, { currency, locale }));
      }}
    />
  );
}

const kinds = ["shipping", "discount", "tax", "fee"] as const;

export function AdjustmentsInput({ fields, onChange, errors }: InputsProps) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { currency } = useTenant();
  const { adjustments, taxIncluded } = fields;
  const set = (next: readonly AdjustmentFields[]) => onChange({ ...fields, adjustments: next });
  const change = (key: string, changes: Partial<AdjustmentFields>) =>
    set(adjustments.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const lineOf = (key: string | null) => fields.lines.find((line) => line.key === key);
  return (
    <Fields>
      {errors["adjustments"] !== undefined && (
        <FailureNotice>{errors["adjustments"]}</FailureNotice>
      )}
      {adjustments.length > 0 && (
        <ul className={css.lines}>
          {adjustments.map(({ key, kind, label, amount, rate, line }, index) => (
            <li key={key} className={css.line}>
              <div className={css.lineHead}>
                <span className={css.product}>
                  {t(`adjustmentKinds.${kind}`)}
                  {line !== null && <bdi className={css.below}>{lineOf(line)?.name}</bdi>}
                </span>
                <IconButton
                  icon="trash"
                  size="small"
                  label={t("removeLine", { name: label || t(`adjustmentKinds.${kind}`) })}
                  onClick={() => set(adjustments.filter((each) => each.key !== key))}
                />
              </div>
              <FieldGrid>
                <TextField
                  label={t("adjustmentLabel")}
                  maxLength={255}
                  autoComplete="off"
                  value={label}
                  error={errors[`adjustments.${index}.label`]}
                  onChange={(event) => change(key, { label: event.target.value })}
                />
                <TextField
                  label={t("amount")}
                  inputMode="decimal"
                  autoComplete="off"
                  figures
                  before={currency ?? undefined}
                  value={amount}
                  error={errors[`adjustments.${index}.amount`]}
                  onChange={(event) => change(key, { amount: event.target.value })}
                />
                <TextField
                  label={t("adjustmentRate")}
                  optional
                  inputMode="decimal"
                  autoComplete="off"
                  figures
                  before="%"
                  value={rate}
                  error={errors[`adjustments.${index}.rate`]}
                  onChange={(event) => change(key, { rate: event.target.value })}
                />
              </FieldGrid>
            </li>
          ))}
        </ul>
      )}
      <Buttons>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            onClick={() =>
              set([
                ...adjustments,
                {
                  key: nextKey(adjustments),
                  kind,
                  label: t(`adjustmentKinds.${kind}`),
                  amount: "",
                  rate: "",
                  line: null,
                },
              ])
            }
          >
            {t(`addAdjustment.${kind}`)}
          </Button>
        ))}
      </Buttons>
      {adjustments.some(({ kind }) => kind === "tax") && (
        <SwitchField
          label={t("taxIncluded")}
          hint={t("taxIncludedHint")}
          checked={taxIncluded}
          onChange={(isOn) => onChange({ ...fields, taxIncluded: isOn })}
        />
      )}
      {adjustments.length > 0 && (
        <dl className={css.sums}>
          <div data-last>
            <dt>{t("total")}</dt>
            <dd>
              <Amount
                value={majorOf(totalOf(fields, { currency, locale }), currency)}
                currency={currency}
              />
            </dd>
          </div>
        </dl>
      )}
    </Fields>
  );
}

interface ProductOption extends Option<number> {
  readonly name: string;
  readonly price: number;
  readonly isVaried: boolean;
  readonly searched: string;
}

/** Finds products by name or SKU, as the API does; the best match stands first. */
const productsIn = ({ id, souk, currency }: TenantScope, locale: string) =>
  function useProducts(text: string) {
    const found = useFound(text, {
      key: productsKey(id),
      list: (query, signal) =>
        souk.products.list({ ...query, per_page: ROWS_SEARCHED }, { signal }),
      optionOf: (product: ListedProduct) => product,
      isResting: text === "",
    });
    // Pages that come later are added below, so that nothing moves under the pointer.
    const [first, others] = [
      found.options.slice(0, ROWS_SEARCHED),
      found.options.slice(ROWS_SEARCHED),
    ];
    const isPictured = found.options.some(({ cover }) => cover !== null);
    const options = [...bestFirst(first, text), ...others].map(
      ({
        id: value,
        name,
        sku,
        price,
        price_max: most,
        options: { length },
        cover,
      }): ProductOption => ({
        value,
        label: name,
        detail: [sku, formatRange(price, most, currency, locale)].filter(Boolean).join(" · "),
        picture: isPictured ? (cover?.sizes.small ?? null) : undefined,
        name,
        price,
        isVaried: length > 0,
        searched: text,
      }),
    );
    return { ...found, options };
  };

function ProductPicker({
  error,
  onChoose,
}: {
  readonly error: string | undefined;
  readonly onChoose: (product: ProductOption) => void;
}) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const [useProducts] = useState(() => productsIn(tenant, locale));
  return (
    <AddField<number, ProductOption>
      label={t("addItem")}
      placeholder={t("addItemPlaceholder")}
      error={error}
      useFound={useProducts}
      onChoose={onChoose}
    />
  );
}
