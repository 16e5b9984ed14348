import type { Order, OrderReturn, WithEtag } from "@souk/client";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Badge, type Tone } from "../ui/badge.js";
import { Button } from "../ui/button.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { LISTED } from "./money-section.js";
import css from "./orders.module.css";
import { ReturnDialog } from "./return-dialog.js";
import { freeToReturn } from "./standing.js";
import { TakeBack } from "./take-back.js";

export function ReturnsSection({ saved }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const [isReturning, setReturning] = useState(false);
  const order = saved.data;
  const mayReturn =
    [...freeToReturn(order).values()].some((qty) => qty > 0) && tenant.may("addReturn");
  if (order.returns.length === 0 && !mayReturn) return null;
  return (
    <Section
      title={t("returns")}
      action={
        mayReturn && (
          <Button size="small" onClick={() => setReturning(true)}>
            {t("recordReturn")}
          </Button>
        )
      }
    >
      {order.returns.length > 0 ? (
        <ul className={css.ledger}>
          {order.returns.map((made) => (
            <ReturnLine key={made.id} made={made} saved={saved} />
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>{t("noReturns")}</p>
      )}
      {order.returns.length >= LISTED && <p className={css.quiet}>{t("firstListed")}</p>}
      {isReturning && <ReturnDialog saved={saved} onClose={() => setReturning(false)} />}
    </Section>
  );
}

const tones: Readonly<Record<OrderReturn["status"], Tone>> = {
  requested: "info",
  received: "good",
  cancelled: "plain",
};

function ReturnLine({
  made,
  saved,
}: {
  readonly made: OrderReturn;
  readonly saved: WithEtag<Order>;
}) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const tenant = useTenant();
  const [dialog, setDialog] = useState<"receive" | "cancel" | null>(null);
  const order = saved.data;
  const close = () => setDialog(null);
  const nameOf = (itemId: number) => order.items.find(({ id }) => id === itemId)?.product.name_en;
  const date = format.dateTime(new Date(made.created_at), {
    dateStyle: "medium",
    timeZone: tenant.timezone,
  });
  const hasRestock = made.items.some(({ restock }) => restock);
  return (
    <li className={css.ledgerLine}>
      <div>
        <p>
          {t("return")} <Badge tone={tones[made.status]}>{t(`returnIs.${made.status}`)}</Badge>
        </p>
        <p className={css.below}>
          <Moment at={made.received_at ?? made.created_at} timezone={tenant.timezone} />
          {made.reason !== null && (
            <>
              {" · "}
              <bdi>{made.reason}</bdi>
            </>
          )}
        </p>
        <ul className={css.below}>
          {made.items.map(({ order_item_id: itemId, qty, restock }, index) => (
            <li key={`${itemId} ${index}`}>
              {format.number(qty)} × <bdi>{nameOf(itemId) ?? t("removedItem")}</bdi>
              {restock && ` · ${t("backInStock")}`}
            </li>
          ))}
        </ul>
      </div>
      {made.status === "requested" && (
        <Menu trigger={moreButton(t("returnActions", { date }))}>
          {tenant.may("receiveReturn") && (
            <MenuItem icon="check" onSelect={() => setDialog("receive")}>
              {t("receiveReturn")}
            </MenuItem>
          )}
          {tenant.may("cancelReturn") && (
            <>
              <MenuRule />
              <MenuItem icon="close" danger onSelect={() => setDialog("cancel")}>
                {t("cancelReturn")}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {dialog === "receive" && (
        <TakeBack
          saved={saved}
          look="primary"
          title={t("receiveReturnTitle")}
          text={hasRestock ? t("receiveReturnRestock") : t("receiveReturnText")}
          confirm={t("receiveReturn")}
          done={t("returnReceived")}
          send={(options) => tenant.souk.orders.receiveReturn(order.id, made.id, options)}
          onClose={close}
        />
      )}
      {dialog === "cancel" && (
        <TakeBack
          saved={saved}
          title={t("cancelReturnTitle")}
          text={t("cancelReturnText")}
          confirm={t("cancelReturn")}
          done={t("returnCancelled")}
          send={(options) => tenant.souk.orders.cancelReturn(order.id, made.id, options)}
          onClose={close}
        />
      )}
    </li>
  );
}
