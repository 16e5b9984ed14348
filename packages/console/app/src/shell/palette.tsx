import { useQueries, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { plainText } from "../lib/find-among.js";
import { useTenant } from "../lib/tenant.js";
import { usePaused } from "../lib/use-paused.js";
import { nounApi, nounKey, titleOf } from "../nouns/noun.js";
import { type NounPlace, useNounPlaces } from "../nouns/use-noun-places.js";
import { nameOf } from "../orders/customer-name.js";
import { customersKey, productFindQuery } from "../orders/queries.js";
import { Overlay } from "../ui/overlay.js";
import { Icon, type IconName } from "../ui/icon.js";
import css from "./palette.module.css";
import { usePlaces } from "./places.js";

interface Hit {
  readonly key: string;
  readonly group: "goTo" | "products" | "orders" | "customers" | "records";
  readonly icon: IconName;
  readonly label: string;
  readonly detail?: string;
  readonly open: () => unknown;
}

/** Finds pages, products, orders and customers, and opens them. */
export function Palette({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations("palette");
  return (
    <Overlay open={open} onClose={onClose} label={t("title")}>
      <Finder onClose={onClose} />
    </Overlay>
  );
}

/** The dialog would move the focus a frame later, and letters typed until then would be lost. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

function Finder({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("palette");
  const id = useId();
  const [text, setText] = useState("");
  const query = text.trim();
  const { hits, isSearching } = useHits(query);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the results of the typed text arrived. */
  const [isAwaited, setAwaited] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(active, hits.length - 1);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    hit.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setActive((at + step + hits.length) % hits.length);
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isSearching && hits[at]?.group !== "goTo") setAwaited(true);
      else choose(hits[at]);
    }
  };
  useEffect(() => {
    if (!isAwaited || isSearching) return;
    setAwaited(false);
    choose(hits[at]);
  });

  return (
    <>
      <div className={css.line}>
        <Icon name="search" />
        <input
          className={css.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[at] && `${id}-${hits[at].key}`}
          aria-label={t("title")}
          placeholder={t("placeholder")}
          ref={takeFocus}
          value={text}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={css.list} role="listbox" id={`${id}-list`} aria-label={t("title")} ref={list}>
        {(["goTo", "products", "orders", "customers", "records"] as const).map((group) => {
          const own = hits.filter((hit) => hit.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group} role="group" aria-label={t(group)}>
              <p className={css.group} aria-hidden="true">
                {t(group)}
              </p>
              {own.map((hit) => (
                <div
                  key={hit.key}
                  id={`${id}-${hit.key}`}
                  role="option"
                  aria-selected={hit === hits[at]}
                  className={css.hit}
                  onPointerMove={() => setActive(hits.indexOf(hit))}
                  onClick={() => choose(hit)}
                >
                  <Icon name={hit.icon} size={16} />
                  <bdi className={css.label}>{hit.label}</bdi>
                  {hit.detail !== undefined && <bdi className={css.detail}>{hit.detail}</bdi>}
                </div>
              ))}
            </div>
          );
        })}
        {hits.length === 0 && !isSearching && <p className={css.none}>{t("none", { query })}</p>}
      </div>
      <p className={css.hint}>{t("hint")}</p>
    </>
  );
}

const ORDERS_SHOWN = 6;
const CUSTOMERS_SHOWN = 4;
const RECORDS_SHOWN = 4;

function useHits(query: string): { readonly hits: readonly Hit[]; readonly isSearching: boolean } {
  const t = useTranslations("palette");
  const ts = useTranslations("shell");
  const tenant = useTenant();
  const navigate = useNavigate();
  const places = usePlaces();
  const tenantId = String(tenant.id);
  const isAsked = query.length > 0;
  const paused = usePaused(query);
  // The console itself calls an order "Order 12" and "#12".
  const prefix = plainText(t("order", { number: "" })).trim();
  const plain = plainText(paused).trim();
  const number = plain.replace(/^#\s*/, "").replace(prefix, "").trim();
  const orderText = /^\d+$/.test(number) ? number : paused;
  const products = useQuery(productFindQuery(tenant, paused));
  const orders = useQuery({
    queryKey: ["t", tenant.id, "orders", "find", orderText],
    queryFn: ({ signal }) =>
      tenant.souk.orders.list({ search: orderText, per_page: ORDERS_SHOWN }, { signal }),
    enabled: paused !== "",
  });
  const customers = useQuery({
    queryKey: [...customersKey(tenant.id), "find", "palette", paused],
    queryFn: ({ signal }) =>
      tenant.souk.customers.list({ search: paused, per_page: CUSTOMERS_SHOWN }, { signal }),
    enabled: paused !== "" && tenant.may("listCustomers"),
  });
  const nouns = useNounPlaces();
  const searched = nouns.filter(({ noun }) => noun.searched);
  const records = useQueries({
    queries: searched.map(({ noun }) => ({
      queryKey: [...nounKey(tenant.id), noun.name, "find", paused],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        nounApi(tenant, noun).list({ search: paused, per_page: RECORDS_SHOWN }, signal),
      enabled: paused !== "",
    })),
  });
  const openList = ({ noun }: NounPlace) =>
    navigate({ to: "/t/$tenantId/n/$noun", params: { tenantId, noun: noun.name } });
  const lists = nouns
    .filter(({ label }) => plainText(label).includes(plainText(query)))
    .map((place): Hit => ({
      key: `noun-${place.noun.name}`,
      group: "goTo",
      icon: "shop",
      label: place.label,
      open: () => openList(place),
    }));
  const ours: readonly Hit[] = [
    ...places.flat().map(({ to, icon, name }) => ({ key: name, icon, label: ts(name), to })),
    { key: "profile", icon: "person", label: ts("profile"), to: "/t/$tenantId/profile" } as const,
    ...(tenant.may("createOrder")
      ? [
          {
            key: "new-order",
            icon: "plus",
            label: t("newOrder"),
            to: "/t/$tenantId/orders/new",
          } as const,
        ]
      : []),
    ...(tenant.may("createProduct")
      ? [
          {
            key: "new-product",
            icon: "plus",
            label: t("newProduct"),
            to: "/t/$tenantId/products/new",
          } as const,
        ]
      : []),
  ]
    .filter(({ label }) => plainText(label).includes(plainText(query)))
    .map(({ to, ...page }) => ({
      ...page,
      group: "goTo" as const,
      open: () => navigate({ to, params: { tenantId } }),
    }));
  const pages = [...ours, ...lists];
  if (!isAsked) return { hits: pages, isSearching: false };
  const found: readonly Hit[] = [
    ...(products.data ?? []).map(({ id, name, sku }) => ({
      key: `product-${id}`,
      group: "products" as const,
      icon: "products" as const,
      label: name,
      ...(sku !== null && { detail: sku }),
      open: () =>
        navigate({
          to: "/t/$tenantId/products/$productId",
          params: { tenantId, productId: String(id) },
        }),
    })),
    ...(orders.data?.data ?? []).map(({ id, number, customer, user }) => ({
      key: `order-${id}`,
      group: "orders" as const,
      icon: "orders" as const,
      label: t("order", { number: String(number) }),
      detail: customer?.name ?? customer?.email ?? user.name,
      open: () =>
        navigate({ to: "/t/$tenantId/orders/$orderId", params: { tenantId, orderId: String(id) } }),
    })),
    ...(customers.data?.data ?? []).map((customer): Hit => ({
      key: `customer-${customer.id}`,
      group: "customers",
      icon: "person",
      label: nameOf(customer) ?? `#${customer.number}`,
      ...(customer.phone !== null && { detail: customer.phone }),
      open: () =>
        navigate({
          to: "/t/$tenantId/customers/$customerId",
          params: { tenantId, customerId: String(customer.id) },
        }),
    })),
    ...searched.flatMap(({ noun, label }, at) =>
      (records[at]?.data?.data ?? []).map((record): Hit => ({
        key: `${noun.name}-${record.id}`,
        group: "records",
        icon: "shop",
        label: titleOf(noun, record),
        detail: label,
        open: () =>
          navigate({
            to: "/t/$tenantId/n/$noun/$id",
            params: { tenantId, noun: noun.name, id: String(record.id) },
          }),
      })),
    ),
  ];
  const isSearching =
    paused !== query ||
    products.isPending ||
    orders.isPending ||
    customers.isLoading ||
    records.some(({ isPending }) => isPending);
  return { hits: [...pages, ...found], isSearching };
}
