import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { OrderLines } from "../orders/order-lines.js";
import { Button } from "../ui/button.js";
import { Section } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import css from "./customers.module.css";
import { ordersOfQuery } from "./queries.js";

/** The orders of the customer, newest first. */
export function OrdersSection({ customerId }: { readonly customerId: number }) {
  const t = useTranslations("customers");
  const problem = useProblem();
  const orders = useInfiniteQuery(ordersOfQuery(useTenant(), customerId));
  const rows = orders.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title={t("orders")}>
      {orders.isError && !orders.data ? (
        <Failure message={problem(orders.error)} onRetry={() => inBackground(orders.refetch())} />
      ) : !orders.data ? (
        <LoadingRows rows={3} />
      ) : rows.length === 0 ? (
        <p className={css.none}>{t("noOrders")}</p>
      ) : (
        <OrderLines orders={rows} />
      )}
      {orders.hasNextPage && (
        <Button
          size="small"
          busy={orders.isFetchingNextPage}
          onClick={() => inBackground(orders.fetchNextPage())}
        >
          {t("olderOrders")}
        </Button>
      )}
    </Section>
  );
}
