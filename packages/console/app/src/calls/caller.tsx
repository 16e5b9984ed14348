import type { CustomerRecord, OrderSummary } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { majorOf } from "../lib/amounts.js";
import { useTenant } from "../lib/tenant.js";
import { addressLines } from "../orders/address.js";
import { useCustomerTitle } from "../orders/customer-title.js";
import { OrderLines } from "../orders/order-lines.js";
import { orderQueryOf } from "../orders/queries.js";
import { Amount } from "../ui/amount.js";
import { Facts } from "../ui/facts.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { type Account, owedFor } from "./account.js";
import css from "./calls.module.css";

/** A name, and what tells people of one telephone apart. */
export function CallerName({ caller }: { readonly caller: CustomerRecord }) {
  const { number, email, addresses } = caller;
  const name = useCustomerTitle()(caller);
  const details = [`#${number}`, email, addresses[0]?.city].filter((each) => each && each !== name);
  return (
    <span>
      <bdi className={css.name}>{name}</bdi>{" "}
      <span className={css.details}>
        {details.map((each, index) => (
          <span key={index}>
            {index > 0 && " · "}
            <bdi>{each}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}

export function Caller({
  caller,
  account,
}: {
  readonly caller: CustomerRecord;
  /** Undefined where the reader may not see orders. */
  readonly account: Account | undefined;
}) {
  const t = useTranslations("calls");
  const tc = useTranslations("customers");
  const locale = useLocale();
  const format = useFormatter();
  const tenant = useTenant();
  const { id: tenantId, currency } = tenant;
  const { id, number, email, phone, note, addresses, orders_count: count } = caller;
  const name = useCustomerTitle()(caller);
  const owed = owedFor(account?.open ?? []);
  return (
    <div className={css.caller}>
      <div className={css.main}>
        <div className={css.head}>
          <h2>
            {tenant.may("getCustomer") ? (
              <Link
                to="/t/$tenantId/customers/$customerId"
                params={{ tenantId: String(tenantId), customerId: String(id) }}
                className={css.title}
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          {account && (
            <p className={css.owed} data-owes={owed > 0 || undefined}>
              {owed > 0
                ? t.rich("owesAmount", {
                    amount: () => <Amount value={majorOf(owed, currency)} currency={currency} />,
                  })
                : t("owesNothing")}
            </p>
          )}
        </div>
        {note !== null && (
          <p className={css.note}>
            <bdi>{note}</bdi>
          </p>
        )}
        {account && (
          <>
            <Orders title={t("openOrders")} none={t("noOpenOrders")} orders={account.open} />
            {account.earlier.length > 0 && (
              <Orders title={t("earlierOrders")} orders={account.earlier} />
            )}
          </>
        )}
      </div>
      <div className={css.side}>
        <Section title={tc("addresses")}>
          {addresses.length === 0 ? (
            <p className={css.quiet}>{tc("noAddress")}</p>
          ) : (
            addresses.map((address, index) => (
              <address key={index}>
                {address.label !== null && <bdi className={css.label}>{address.label}</bdi>}
                {addressLines(address, locale).map((line) => (
                  <bdi key={line} className={css.part}>
                    {line}
                  </bdi>
                ))}
              </address>
            ))
          )}
        </Section>
        <Section title={tc("contact")}>
          <Facts
            facts={[
              ...(email === null ? [] : [[tc("email"), <bdi key="email">{email}</bdi>] as const]),
              ...(phone === null ? [] : [[tc("phone"), <bdi key="phone">{phone}</bdi>] as const]),
              [tc("number"), `#${number}`],
              [tc("orders"), format.number(count)],
              [tc("spent"), <Amount key="spent" value={caller.spent} currency={currency} />],
            ]}
          />
        </Section>
      </div>
    </div>
  );
}

function Orders({
  title,
  none,
  orders,
}: {
  readonly title: string;
  readonly none?: string;
  readonly orders: readonly OrderSummary[];
}) {
  return (
    <Section title={title}>
      {orders.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <OrderLines orders={orders} below={(order) => <Parcels order={order} />} />
      )}
    </Section>
  );
}

/** Where the parcels of an order are. Until they are here, a line has their place. */
function Parcels({ order: { id, fulfillment_status: status } }: { readonly order: OrderSummary }) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const isShown = status !== "unfulfilled" && tenant.may("getOrder");
  const { data: order } = useQuery({ ...orderQueryOf(tenant, id), enabled: isShown });
  if (!isShown) return null;
  const sent = order?.data.shipments.filter(
    ({ cancelled_at: cancelledAt }) => cancelledAt === null,
  );
  return (
    <ul className={css.parcels}>
      {sent?.map(
        ({ id: key, carrier, tracking_number: number, tracking_url: url, shipped_at: at }) => (
          <li key={key}>
            <bdi>{carrier ?? t("shipment")}</bdi>
            {" · "}
            <Moment at={at} timezone={tenant.timezone} style="near" />
            {(number !== null || url !== null) && " · "}
            {url === null ? (
              <bdi className="figures">{number}</bdi>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                <bdi className="figures">{number ?? t("track")}</bdi>
              </a>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
