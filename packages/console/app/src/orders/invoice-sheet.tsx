import type { Invoice } from "@souk/client";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { addressLines } from "./address.js";
import css from "./print.module.css";

/** An invoice or credit note as issued, without anything of the present order. */
export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const title = t(invoice.kind === "invoice" ? "invoice" : "creditNote");
  const { currency, amounts, taxes, tax_included: isIncluded } = invoice;
  const percent = (rate: number | null) =>
    rate === null
      ? ""
      : ` ${format.number(rate / 100, { style: "percent", maximumFractionDigits: 4 })}`;
  const others = invoice.adjustments.filter(({ kind }) => kind !== "tax" || !isIncluded);
  return (
    <article className={css.sheet} aria-label={title}>
      <Head invoice={invoice} title={title} />
      <table className={css.items} aria-label={t("items")}>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("sku")}</th>
            <th scope="col" data-end="">
              {t("quantity")}
            </th>
            <th scope="col" data-end="">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ name, sku, size, qty, amount }, index) => (
            <tr key={`${name} ${index}`}>
              <td>
                <bdi>{name}</bdi>
                {size !== null && <span className={css.below}>{size}</span>}
              </td>
              <td>
                <bdi>{sku ?? "–"}</bdi>
              </td>
              <td data-end="" className="figures">
                {format.number(qty)}
              </td>
              <td data-end="">
                <Amount value={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {others.map(({ label, amount, rate, kind }, index) => (
            <tr key={`${label} ${index}`}>
              <th scope="row" colSpan={3}>
                <bdi>{label}</bdi>
                {kind !== "tax" && percent(rate)}
              </th>
              <td data-end="">
                <Amount value={amount} currency={currency} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              <strong>{t("total")}</strong>
            </th>
            <td data-end="">
              <strong>
                <Amount value={amounts.total} currency={currency} />
              </strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {taxes.length > 0 && (
        <table className={css.items} aria-label={t("adjustmentKinds.tax")}>
          <thead>
            <tr>
              <th scope="col">{t("adjustmentKinds.tax")}</th>
              <th scope="col" data-end="">
                {t("taxBase")}
              </th>
              <th scope="col" data-end="">
                {t("amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {taxes.map(({ rate, base, amount }) => (
              <tr key={String(rate)}>
                <td>
                  {rate === null ? "–" : percent(rate).trim()}
                  {isIncluded && ` · ${t("included")}`}
                </td>
                <td data-end="">
                  <Amount value={base} currency={currency} />
                </td>
                <td data-end="">
                  <Amount value={amount} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function Head({ invoice, title }: { readonly invoice: Invoice; readonly title: string }) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const locale = useLocale();
  const { timezone } = useTenant();
  const { seller, buyer, number, replaces } = invoice;
  const date = format.dateTime(new Date(invoice.issued_at), {
    dateStyle: "long",
    timeZone: timezone,
  });
  return (
    <>
      <header className={css.head}>
        <div>
          <p className={css.shop}>
            <bdi>{seller.name}</bdi>
          </p>
          {seller.address !== null && (
            <p className={css.sellerAddress}>
              <bdi>{seller.address}</bdi>
            </p>
          )}
          {seller.tax_number !== null && (
            <p>{t("sellerTaxNumber", { number: seller.tax_number })}</p>
          )}
        </div>
        <address>
          {buyer.name !== null && (
            <p>
              <bdi>{buyer.name}</bdi>
            </p>
          )}
          {addressLines(buyer.address, locale).map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </address>
      </header>
      <div>
        <h2>
          {title} {t("documentNumber", { number })}
        </h2>
        <p>
          {date} · {t("one", { number: String(invoice.order_number) })}
        </p>
        {replaces !== null && (
          <p>
            {t(invoice.kind === "invoice" ? "replacesInvoice" : "cancelsInvoice", {
              number: replaces,
            })}
          </p>
        )}
      </div>
    </>
  );
}
