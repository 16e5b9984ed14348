import type { Figures } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatAmount } from "../lib/amounts.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Bars } from "../ui/bars.js";
import { Icon } from "../ui/icon.js";
import { Failure } from "../ui/states.js";
import { COUNT_LIMIT, dateOf, sumOf } from "./figures.js";
import css from "./overview.module.css";
import { figuresQuery } from "./queries.js";

/** The last 30 days, and the open tasks. Each number links to its list. */
export function ShopFigures() {
  const t = useTranslations("overview");
  const problem = useProblem();
  const tenant = useTenant();
  const figures = useQuery(figuresQuery(tenant));
  if (figures.isError && !figures.data) {
    return (
      <Failure message={problem(figures.error)} onRetry={() => inBackground(figures.refetch())} />
    );
  }
  return (
    <>
      {figures.data?.recounting === true && (
        <p className={css.recounting} role="status">
          {t("recounting")}
        </p>
      )}
      <Plots figures={figures.data} />
      <Tasks now={figures.data?.now} />
    </>
  );
}

function Plots({ figures }: { readonly figures: Figures | undefined }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const locale = useLocale();
  const days = figures?.days ?? [];
  const currency = figures?.currency ?? null;
  const money = (amount: string) => formatAmount(amount, currency, locale);
  const count = (orders: number) => format.number(orders);
  const sum = sumOf(days, currency);
  const today = days.at(-1);
  const labelOf = (date: string) =>
    format.dateTime(dateOf(date), { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <div className={css.figures}>
      <Plot
        title={t("revenue")}
        unit={t("revenueOfDay")}
        hint={t("withoutCancelled")}
        sum={figures && money(sum.total)}
        today={today && money(today.total)}
        label={t("revenueByDay")}
        bars={days.map(({ date, total }) => ({
          key: date,
          label: labelOf(date),
          value: Number(total),
          text: money(total),
        }))}
      />
      <Plot
        title={t("ordersPlaced")}
        unit={t("ordersOfDay")}
        hint={t("withoutCancelled")}
        sum={figures && count(sum.orders)}
        today={today && count(today.orders)}
        label={t("ordersByDay")}
        bars={days.map(({ date, orders }) => ({
          key: date,
          label: labelOf(date),
          value: orders,
          text: count(orders),
        }))}
      />
    </div>
  );
}

type BarsOfPlot = Parameters<typeof Bars>[0]["bars"];

interface PlotProps {
  readonly title: string;
  /** The heading over the figures of single days. */
  readonly unit: string;
  readonly hint: string;
  readonly sum: string | undefined;
  readonly today: string | undefined;
  readonly label: string;
  readonly bars: BarsOfPlot;
}

function Plot({ title, unit, hint, sum, today, label, bars }: PlotProps) {
  const t = useTranslations("overview");
  const [pointed, setPointed] = useState<BarsOfPlot[number] | null>(null);
  return (
    <section className={css.plot}>
      <div className={css.plotHead}>
        <div>
          <h2 title={hint}>{title}</h2>
          <p className={css.sum}>
            <bdi>{sum ?? "\u2007"}</bdi>
          </p>
        </div>
        <p className={css.today}>
          {pointed?.label ?? t("today")}
          <br />
          <strong className="figures">
            <bdi>{pointed?.text ?? today ?? "\u2007"}</bdi>
          </strong>
        </p>
      </div>
      {bars.length === 0 ? (
        <div className={css.waiting} />
      ) : (
        <Bars
          label={label}
          bars={bars}
          tableLabel={t("asTable")}
          headings={[t("day"), unit]}
          onPoint={setPointed}
        />
      )}
    </section>
  );
}

/** The open tasks. Zero is not a task. */
function Tasks({ now }: { readonly now: Figures["now"] | undefined }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const { id } = useTenant();
  if (!now) return null;
  const params = { tenantId: String(id) };
  const orders = "/t/$tenantId/orders";
  const products = "/t/$tenantId/products";
  const webhooks = "/t/$tenantId/webhooks";
  const tasks = [
    {
      key: "pending",
      tone: "warn",
      count: now.pending,
      link: (content: ReactNode, look: Look) => (
        <Link to={orders} params={params} search={{ status: "pending" }} {...look}>
          {content}
        </Link>
      ),
    },
    {
      key: "processing",
      tone: "plain",
      count: now.processing,
      link: (content: ReactNode, look: Look) => (
        <Link to={orders} params={params} search={{ status: "processing" }} {...look}>
          {content}
        </Link>
      ),
    },
    {
      key: "unpaid",
      tone: "plain",
      count: now.unpaid,
      link: (content: ReactNode, look: Look) => (
        <Link to={orders} params={params} search={{ payment: "due" }} {...look}>
          {content}
        </Link>
      ),
    },
    {
      key: "unshipped",
      tone: "plain",
      count: now.unshipped,
      link: (content: ReactNode, look: Look) => (
        <Link to={orders} params={params} search={{ shipping: "due" }} {...look}>
          {content}
        </Link>
      ),
    },
    {
      key: "soldOut",
      tone: "warn",
      count: now.out_of_stock,
      link: (content: ReactNode, look: Look) => (
        <Link
          to={products}
          params={params}
          search={{ status: "published", stock: "out" }}
          {...look}
        >
          {content}
        </Link>
      ),
    },
    {
      key: "lowStock",
      tone: "plain",
      count: now.low_stock,
      // The API has no filter by a number of pieces: the lowest stand first.
      link: (content: ReactNode, look: Look) => (
        <Link
          to={products}
          params={params}
          search={{ status: "published", sort: "stock" }}
          {...look}
        >
          {content}
        </Link>
      ),
    },
    {
      key: "failing",
      tone: "bad",
      count: now.webhooks_failing,
      link: (content: ReactNode, look: Look) => (
        <Link to={webhooks} params={params} {...look}>
          {content}
        </Link>
      ),
    },
    {
      key: "held",
      tone: "warn",
      count: now.webhooks_held,
      link: (content: ReactNode, look: Look) => (
        <Link to={webhooks} params={params} {...look}>
          {content}
        </Link>
      ),
    },
    {
      key: "exhausted",
      tone: "bad",
      count: now.deliveries_exhausted,
      link: (content: ReactNode, look: Look) => (
        <Link
          to="/t/$tenantId/webhooks/deliveries"
          params={params}
          search={{ status: "exhausted" }}
          {...look}
        >
          {content}
        </Link>
      ),
    },
    {
      key: "drafts",
      tone: "plain",
      count: now.drafts,
      link: (content: ReactNode, look: Look) => (
        <Link
          to="/t/$tenantId/announcements"
          params={params}
          search={{ status: "draft" }}
          {...look}
        >
          {content}
        </Link>
      ),
    },
  ] as const;
  const open = tasks.flatMap(({ count, ...task }) =>
    typeof count === "number" && count > 0 ? [{ ...task, count }] : [],
  );
  return (
    <ul className={css.todo} aria-label={t("todo")}>
      {open.map(({ key, tone, count, link }) => (
        <li key={key}>
          {link(
            <>
              <span className={css.count}>
                {count >= COUNT_LIMIT ? t("atLeast", { count }) : format.number(count)}
              </span>{" "}
              <span>{t(key, { count })}</span>
              <Icon name="next" size={16} />
            </>,
            { className: css.task, "data-tone": tone },
          )}
        </li>
      ))}
      {open.length === 0 && (
        <li className={css.done}>
          <Icon name="check" />
          {t("nothing")}
        </li>
      )}
    </ul>
  );
}

interface Look {
  readonly className: string | undefined;
  readonly "data-tone": string;
}
