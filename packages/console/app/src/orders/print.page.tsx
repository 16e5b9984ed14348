import type { Order } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { majorOf, minorOf } from "../lib/amounts.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Button } from "../ui/button.js";
import { BackLabel, Page } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { LinkTabs } from "../ui/tabs.js";
import { Pictured } from "../ui/thumbnail.js";
import { addressLines } from "./address.js";
import { customerOf } from "./columns.js";
import { InvoiceDesk } from "./invoice-desk.js";
import css from "./print.module.css";
import { orderQueryOf } from "./queries.js";
import { sheets } from "./search.js";
import { isOpen, moneyOf } from "./standing.js";
import { useCovers } from "./use-covers.js";

const route = getRouteApi("/t/$tenantId/orders/$orderId/print");

/** A packing slip or an invoice, as it comes out of the printer. */
export function PrintOrderPage() {
  const t = useTranslations("orders");
  const problem = useProblem();
  const tenant = useTenant();
  const { orderId } = route.useParams();
  const { sheet = "slip", shipment } = route.useSearch();
  const params = { tenantId: String(tenant.id), orderId };
  const order = useQuery(orderQueryOf(tenant, Number(orderId)));
  const names = { slip: t("packingSlip"), invoice: t("invoice") };
  if (!order.data) {
    return (
      <Page title={names[sheet]}>
        {order.isError ? (
          <Failure message={problem(order.error)} onRetry={() => inBackground(order.refetch())} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </Page>
    );
  }
  const { data } = order.data;
  const number = String(data.number);
  return (
    // A browser offers the title of the page as the name of the file.
    <Page
      title={t("sheetTitle", { sheet: names[sheet], number })}
      printsOnlyContent
      back={
        <Link to="/t/$tenantId/orders/$orderId" params={params}>
          <BackLabel>{t("one", { number })}</BackLabel>
        </Link>
      }
      actions={
        <Button look="primary" onClick={() => print()}>
          {t("print")}
        </Button>
      }
    >
      <LinkTabs
        label={t("sheets")}
        links={sheets.map((each) => (
          <Link
            key={each}
            to="/t/$tenantId/orders/$orderId/print"
            params={params}
            search={{ sheet: each }}
            activeProps={{}}
            activeOptions={{ exact: true }}
            {...(each === sheet && { "aria-current": "page" as const })}
          >
            {names[each]}
          </Link>
        ))}
      />
      <div className={css.desk}>
        {sheet === "slip" ? (
          <PackingSlip order={data} shipmentId={shipment} />
        ) : (
          <InvoiceDesk saved={order.data}>
            <DraftInvoice order={data} />
          </InvoiceDesk>
        )}
      </div>
    </Page>
  );
}

function Head({ order, title }: { readonly order: Order; readonly title: string }) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const locale = useLocale();
  const tenant = useTenant();
  const customer = customerOf(order);
  return (
    <header className={css.head}>
      <div>
        <p className={css.shop}>
          <bdi>{tenant.seat.name}</bdi>
        </p>
        <h2>{title}</h2>
        <p>
          {t("one", { number: String(order.number) })}
          {" · "}
          {format.dateTime(new Date(order.created_at), {
            dateStyle: "long",
            timeZone: tenant.timezone,
          })}
        </p>
      </div>
      <address>
        {customer !== null && (
          <p>
            <bdi>{customer}</bdi>
          </p>
        )}
        {addressLines(order.address, locale).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        {order.customer?.phone && (
          <p>
            <bdi>{order.customer.phone}</bdi>
          </p>
        )}
      </address>
    </header>
  );
}

function PackingSlip({
  order,
  shipmentId,
}: {
  readonly order: Order;
  readonly shipmentId: number | undefined;
}) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const coverOf = useCovers(order.items);
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  const packed = new Map(shipment?.items.map((item) => [item.order_item_id, item.qty]));
  const lines = order.items
    .map((item) => ({ ...item, pieces: shipment ? (packed.get(item.id) ?? 0) : item.qty }))
    .filter(({ pieces }) => pieces > 0);
  return (
    <article className={css.sheet} aria-label={t("packingSlip")}>
      <Head order={order} title={t("packingSlip")} />
      <table className={css.items} aria-label={t("items")}>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("sku")}</th>
            <th scope="col" data-end="">
              {t("quantity")}
            </th>
            <th scope="col" data-end="">
              {t("packed")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, product_id: productId, product, variant, size, notes, pieces }) => (
            <tr key={id}>
              <td>
                <Pictured url={coverOf(productId)} eager top>
                  <bdi>{product.name_en}</bdi>
                  {size !== null && <span className={css.below}>{size}</span>}
                  {notes !== null && <bdi className={css.below}>{notes}</bdi>}
                </Pictured>
              </td>
              <td>
                <bdi>{(variant ?? product).sku ?? "–"}</bdi>
              </td>
              <td data-end="" className="figures">
                {format.number(pieces)}
              </td>
              <td data-end="">
                <span className={css.box} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shipment?.tracking_number && (
        <p>
          {[shipment.carrier, shipment.tracking_number].filter(Boolean).map((text) => (
            <bdi key={text} className={css.mark}>
              {text}
            </bdi>
          ))}
        </p>
      )}
      {order.notes !== null && (
        <p className={css.notes}>
          <bdi>{order.notes}</bdi>
        </p>
      )}
    </article>
  );
}

/** A preview of the invoice, with the payments of the order. */
function DraftInvoice({ order }: { readonly order: Order }) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const { currency, amounts } = order;
  const { total, paid, refunded, open } = moneyOf(order);
  const items = minorOf(amounts.items, currency);
  const rest = total - minorOf(amounts.total, currency);
  const sums: readonly (readonly [label: string, minor: number, isShown: boolean])[] = [
    [t("itemsTogether"), items, items !== total],
    ...order.adjustments.map(
      ({ label, amount, kind }) =>
        [
          kind === "tax" && order.tax_included ? `${label} (${t("included")})` : label,
          minorOf(amount, currency),
          true,
        ] as const,
    ),
    [t("otherCosts"), rest, rest !== 0],
    [t("total"), total, true],
    [t("paid"), paid, paid > 0],
    [t("refunded"), refunded, refunded > 0],
    [t("open"), open, isOpen(order)],
  ];
  return (
    <article className={css.sheet} aria-label={t("invoice")}>
      <Head order={order} title={`${t("invoice")} (${t("draft")})`} />
      <table className={css.items} aria-label={t("items")}>
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            <th scope="col" data-end="">
              {t("quantity")}
            </th>
            <th scope="col" data-end="">
              {t("amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, product, size, qty, amount }) => (
            <tr key={id}>
              <td>
                <bdi>{product.name_en}</bdi>
                {size !== null && <span className={css.below}>{size}</span>}
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
          {sums
            .filter(([, , isShown]) => isShown)
            .map(([label, minor]) => (
              <tr key={label}>
                <th scope="row" colSpan={2}>
                  {label}
                </th>
                <td data-end="">
                  <Amount value={majorOf(minor, currency)} currency={currency} />
                </td>
              </tr>
            ))}
        </tfoot>
      </table>
    </article>
  );
}
