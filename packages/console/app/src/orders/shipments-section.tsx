import type { Order, Shipment, WithEtag } from "@souk/client";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Badge } from "../ui/badge.js";
import { Button } from "../ui/button.js";
import { Menu, MenuItem, MenuLink, MenuRule, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { LISTED } from "./money-section.js";
import css from "./orders.module.css";
import { ShipmentDialog, TrackingDialog } from "./shipment-dialog.js";
import { leftToShip } from "./standing.js";
import { TakeBack } from "./take-back.js";

/** The shipments of the order, and unshipped units. */
export function ShipmentsSection({ saved }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const [isShipping, setShipping] = useState(false);
  const order = saved.data;
  const left = [...leftToShip(order).values()].reduce((sum, qty) => sum + Math.max(0, qty), 0);
  const isOpen = order.status !== "cancelled" && left > 0;
  if (order.shipments.length === 0 && !isOpen) return null;
  return (
    <Section
      title={t("fulfillment")}
      action={
        isOpen &&
        tenant.may("addShipment") && (
          <Button size="small" onClick={() => setShipping(true)}>
            {t("recordShipment")}
          </Button>
        )
      }
    >
      {order.shipments.length > 0 && (
        <ul className={css.ledger}>
          {order.shipments.map((shipment) => (
            <ShipmentLine key={shipment.id} shipment={shipment} saved={saved} />
          ))}
        </ul>
      )}
      {order.shipments.length >= LISTED && <p className={css.quiet}>{t("firstListed")}</p>}
      {isOpen && <p className={css.quiet}>{t("toShip", { count: left })}</p>}
      {isShipping && <ShipmentDialog saved={saved} onClose={() => setShipping(false)} />}
    </Section>
  );
}

function ShipmentLine({
  shipment,
  saved,
}: {
  readonly shipment: Shipment;
  readonly saved: WithEtag<Order>;
}) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const tenant = useTenant();
  const [dialog, setDialog] = useState<"edit" | "cancel" | null>(null);
  const order = saved.data;
  const { carrier, tracking_number: number, tracking_url: url } = shipment;
  const isCancelled = shipment.cancelled_at !== null;
  const title = carrier ?? t("shipment");
  const nameOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.product.name_en;
  return (
    <li className={css.ledgerLine}>
      <div>
        <p>
          <bdi>{title}</bdi> {isCancelled && <Badge>{t("shipmentCancelled")}</Badge>}
        </p>
        <p className={css.below}>
          <Moment at={shipment.shipped_at} timezone={tenant.timezone} />
          {(number !== null || url !== null) && " · "}
          {url === null ? (
            <bdi>{number}</bdi>
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              <bdi>{number ?? t("track")}</bdi>
            </a>
          )}
        </p>
        <ul className={css.below}>
          {shipment.items.map(({ order_item_id: itemId, qty }) => (
            <li key={itemId}>
              {format.number(qty)} × <bdi>{nameOf(itemId) ?? t("removedItem")}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {!isCancelled && (
        <Menu trigger={moreButton(t("shipmentActions", { name: title }))}>
          {tenant.may("updateShipment") && (
            <MenuItem icon="pencil" onSelect={() => setDialog("edit")}>
              {t("editShipment")}
            </MenuItem>
          )}
          <MenuLink
            icon="orders"
            link={
              <Link
                to="/t/$tenantId/orders/$orderId/print"
                params={{ tenantId: String(tenant.id), orderId: String(order.id) }}
                search={{ sheet: "slip", shipment: shipment.id }}
              />
            }
          >
            {t("packingSlip")}
          </MenuLink>
          {tenant.may("cancelShipment") && (
            <>
              <MenuRule />
              <MenuItem icon="close" danger onSelect={() => setDialog("cancel")}>
                {t("cancelShipment")}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {dialog === "edit" && (
        <TrackingDialog saved={saved} shipment={shipment} onClose={() => setDialog(null)} />
      )}
      {dialog === "cancel" && (
        <TakeBack
          saved={saved}
          title={t("cancelShipmentTitle")}
          text={t("cancelShipmentText")}
          confirm={t("cancelShipment")}
          done={t("shipmentCancelledToast")}
          send={(options) => tenant.souk.orders.cancelShipment(order.id, shipment.id, options)}
          onClose={() => setDialog(null)}
        />
      )}
    </li>
  );
}
