import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet, useNavigate, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { TenantSeat } from "@souk/client";
import { inBackground } from "../lib/in-background.js";
import {
  chooseLanguage,
  languageOfProfile,
  storedLanguage,
  storeLanguage,
} from "../lib/language.js";
import { queryClient } from "../lib/query-client.js";
import { currencyOf, TenantContext, type TenantScope, useTenant } from "../lib/tenant.js";
import { deletedShop, forgetDeletedShop } from "../session/deleted-shop.js";
import { identityQuery, tenantQuery } from "../session/queries.js";
import { rememberTenant } from "../session/remembered-tenant.js";
import { leaveInOtherTabs, leaveWithOtherTabs, souk, soukOf } from "../lib/session.js";
import { ConfirmItIsYou } from "../session/confirm-it-is-you.js";
import { SignInAgain } from "../session/sign-in-again.js";
import { applyTheme, storedTheme, type Theme, themes } from "../session/theme.js";
import { buttonClass } from "../ui/button.js";
import { Icon } from "../ui/icon.js";
import { Menu, MenuChoices, MenuHeading, MenuItem, MenuLink, MenuRule } from "../ui/menu.js";
import { PopupContainer } from "../ui/popup-container.js";
import { Empty } from "../ui/states.js";
import { toast, Toasts } from "../ui/toasts.js";
import css from "./frame.module.css";
import { Palette } from "./palette.js";
import { type NounPlace, useNounPlaces } from "../nouns/use-noun-places.js";
import { CALL_KEY, type Place, usePlaces } from "./places.js";

const route = getRouteApi("/t/$tenantId");

const Shortcuts = lazy(async () => ({ default: (await import("./shortcuts.js")).Shortcuts }));

export function Frame() {
  const { seat } = route.useRouteContext();
  return seat?.is_active === 1 ? <ShopFrame seat={seat} /> : <NoSeat />;
}

function NoSeat() {
  const t = useTranslations("shell");
  return (
    <main>
      <Empty
        title={t("noSeat")}
        action={
          <Link to="/" className={buttonClass("primary")}>
            {t("yourShops")}
          </Link>
        }
      >
        {t("noSeatText")}
      </Empty>
    </main>
  );
}

function ShopFrame({ seat }: { readonly seat: TenantSeat }) {
  const t = useTranslations("shell");
  // A role need not let its members read the settings of the shop.
  const { data: tenant } = useQuery({
    ...tenantQuery(seat.id),
    enabled: seat.may.includes("getTenant"),
  });
  const [isSearching, setSearching] = useState(false);
  const [isShowingShortcuts, setShowingShortcuts] = useState(false);
  const scope = useMemo(
    (): TenantScope => ({
      id: seat.id,
      souk: soukOf(seat.id),
      seat,
      timezone: tenant?.settings.timezone ?? seat.timezone,
      currency: tenant ? currencyOf(tenant) : seat.currency,
      may: (operation) => seat.may.includes(operation),
    }),
    [seat, tenant],
  );
  useEffect(() => rememberTenant(seat.id), [seat.id]);
  useEffect(leaveWithOtherTabs, []);
  useNoticeOfDeletion();
  useLanguageOfProfile();
  const navigate = useNavigate();
  useShortcuts({
    search: () => setSearching(true),
    showShortcuts: () => setShowingShortcuts(true),
    call: seat.may.includes("listCustomers")
      ? () => {
          const field = document.querySelector<HTMLElement>("[data-call]");
          if (field) field.focus();
          else
            inBackground(
              navigate({ to: "/t/$tenantId/calls", params: { tenantId: String(seat.id) } }),
            );
        }
      : null,
  });
  const content = useFocusOnNavigation();

  return (
    <TenantContext value={scope}>
      <a className={css.skip} href="#content">
        {t("skip")}
      </a>
      <div className={css.frame}>
        <PopupContainer>
          <header className={css.top}>
            <ShopMenu seat={seat} />
            <button type="button" className={css.search} onClick={() => setSearching(true)}>
              <Icon name="search" size={16} />
              <span className={css.searchLabel}>{t("searchShort")}</span>
              <kbd className={css.key} aria-hidden="true">
                /
              </kbd>
            </button>
          </header>
          <Navigation tenantId={String(seat.id)} />
          <footer className={css.foot}>
            <AccountMenu onShowShortcuts={() => setShowingShortcuts(true)} />
          </footer>
        </PopupContainer>
        <main className={css.sheet} id="content" ref={content} tabIndex={-1}>
          <PopupContainer>
            <Outlet />
          </PopupContainer>
        </main>
      </div>
      <Palette open={isSearching} onClose={() => setSearching(false)} />
      {isShowingShortcuts && (
        <Suspense>
          <Shortcuts onClose={() => setShowingShortcuts(false)} />
        </Suspense>
      )}
      <SignInAgain />
      <ConfirmItIsYou />
      <Toasts />
    </TenantContext>
  );
}

function Navigation({ tenantId }: { readonly tenantId: string }) {
  const t = useTranslations("shell");
  const [daily, ...others] = usePlaces();
  const more = others.flat();
  const nouns = useNounPlaces();
  const nounLink = ({ noun }: NounPlace) => (
    <Link
      to="/t/$tenantId/n/$noun"
      params={{ tenantId, noun: noun.name }}
      activeOptions={{ exact: false, includeSearch: false }}
      activeProps={{ "aria-current": "page" }}
    />
  );
  const link = ({ to, exact }: Place) => (
    <Link
      to={to}
      params={{ tenantId }}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ "aria-current": "page" }}
    />
  );
  const linkOf = (place: Place) => {
    const { type: Target, props } = link(place);
    return (
      <Target {...props}>
        <Icon name={place.icon} />
        {t(place.name)}
      </Target>
    );
  };
  return (
    <nav className={css.navigation} aria-label={t("navigation")}>
      <ul>
        {daily.map((place) => (
          <li key={place.to}>{linkOf(place)}</li>
        ))}
        <li className={css.more}>
          <Menu
            side="top"
            trigger={
              <button type="button">
                <Icon name="menu" />
                {t("more")}
              </button>
            }
          >
            {more.map((place) => (
              <MenuLink key={place.to} icon={place.icon} link={link(place)}>
                {t(place.name)}
              </MenuLink>
            ))}
            {nouns.map((place) => (
              <MenuLink key={place.noun.name} icon="shop" link={nounLink(place)}>
                <bdi>{place.label}</bdi>
              </MenuLink>
            ))}
          </Menu>
        </li>
      </ul>
      {nouns.length > 0 && (
        <ul className={css.others}>
          {nouns.map((place) => {
            const { type: Target, props } = nounLink(place);
            return (
              <li key={place.noun.name}>
                <Target {...props}>
                  <Icon name="shop" />
                  <bdi>{place.label}</bdi>
                </Target>
              </li>
            );
          })}
        </ul>
      )}
      {others.map((group) => (
        <ul key={group[0]?.to} className={css.others}>
          {group.map((place) => (
            <li key={place.to}>{linkOf(place)}</li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The mark of a shop: its first letter under an arch, in one of six colours. */
export const ShopMark = ({ id, name }: { readonly id: number; readonly name: string }) => (
  <span className={css.mark} data-hue={id % 6} aria-hidden="true">
    {Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ""}
  </span>
);

function ShopMenu({ seat }: { readonly seat: TenantSeat }) {
  const t = useTranslations("shell");
  const { data } = useSuspenseQuery(identityQuery);
  const shops = data.tenants.filter(({ is_active }) => is_active === 1);
  const navigate = useNavigate();
  const open = (id: string) => {
    if (id === String(seat.id)) return;
    inBackground(navigate({ to: "/open/$tenantId", params: { tenantId: id } }));
  };
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={css.shop}>
          <span className="hidden">{t("switchShop")}</span>
          <ShopMark id={seat.id} name={seat.name} />
          <span className={css.shopName}>
            <bdi>{seat.name}</bdi>
            <span className={css.role}>{seat.role === "ADMIN" ? t("admin") : t("member")}</span>
          </span>
          <Icon name="updown" size={16} />
        </button>
      }
    >
      <MenuHeading>{t("yourShops")}</MenuHeading>
      <MenuChoices
        label={t("yourShops")}
        value={String(seat.id)}
        onChange={open}
        choices={shops.map(({ id, name }) => ({ value: String(id), label: name, icon: "shop" }))}
      />
      <MenuRule />
      <MenuLink icon="plus" link={<Link to="/new-shop" />}>
        {t("newShop")}
      </MenuLink>
    </Menu>
  );
}

const themeIcons = { system: "screen", light: "sun", dark: "moon" } as const;

function AccountMenu({ onShowShortcuts }: { readonly onShowShortcuts: () => void }) {
  const t = useTranslations("shell");
  const ts = useTranslations("session");
  const { id: tenantId } = useTenant();
  const { data } = useSuspenseQuery(identityQuery);
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const labels = { system: t("themeSystem"), light: t("themeLight"), dark: t("themeDark") };
  const choose = (next: Theme) => {
    setTheme(next);
    applyTheme(next);
    // The profile carries it to other devices; without an answer this browser still has it.
    souk.account.updateProfile({ theme: next }).catch(() => {});
  };
  const signOut = async () => {
    await souk.account.logout().catch(() => {});
    leaveInOtherTabs();
    queryClient.clear();
    location.replace("/console/sign-in");
  };
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <button type="button" className={css.account}>
          <span className="hidden">{t("account")}</span>
          <Icon name="person" />
          <bdi className={css.accountName}>{data.user.name}</bdi>
        </button>
      }
    >
      <MenuHeading>
        <bdi>{data.user.email}</bdi>
      </MenuHeading>
      <MenuRule />
      <MenuHeading>{t("theme")}</MenuHeading>
      <MenuChoices
        label={t("theme")}
        value={theme}
        onChange={choose}
        choices={themes.map((each) => ({
          value: each,
          label: labels[each],
          icon: themeIcons[each],
        }))}
      />
      <MenuRule />
      <MenuLink
        icon="person"
        link={<Link to="/t/$tenantId/profile" params={{ tenantId: String(tenantId) }} />}
      >
        {t("profile")}
      </MenuLink>
      <MenuItem icon="keyboard" onSelect={onShowShortcuts}>
        {t("shortcuts.title")}
      </MenuItem>
      <MenuLink icon="out" link={<a href="/docs/guides" />}>
        {t("guides")}
      </MenuLink>
      <MenuLink icon="out" link={<a href="/docs" />}>
        {t("docs")}
      </MenuLink>
      <MenuItem icon="leave" onSelect={() => inBackground(signOut())}>
        {ts("signOut")}
      </MenuItem>
    </Menu>
  );
}

/** Says which shop the reader has just deleted, in the shop that opens next. */
function useNoticeOfDeletion(): void {
  const t = useTranslations("session");
  useEffect(() => {
    const name = deletedShop();
    if (name === null) return;
    forgetDeletedShop();
    toast(t("shopDeleted", { name }));
  }, [t]);
}

/** A browser in which the reader has chosen no language takes that of the profile, once. */
function useLanguageOfProfile(): void {
  const { data } = useSuspenseQuery(identityQuery);
  const { language: profile } = data.user;
  useEffect(() => {
    const stored = storedLanguage();
    const language = languageOfProfile(stored, profile);
    if (language === null || language === chooseLanguage(stored, navigator.languages)) return;
    storeLanguage(language);
    // Without storage it would reload forever.
    if (storedLanguage() === language) location.reload();
  }, [profile]);
}

/** Letters choose in lists and menus, and a dialog has to be answered first. */
const POPUPS = '[role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** `/` or Ctrl K searches, `C` asks who calls, and `?` shows the keys, wherever one is not typing. */
function useShortcuts({
  search,
  showShortcuts,
  call,
}: {
  readonly search: () => void;
  readonly showShortcuts: () => void;
  /** Null for a role that may not see customers. */
  readonly call: (() => void) | null;
}): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable]") !== null;
      const isCommand = event.metaKey || event.ctrlKey;
      const isPlain = !isTyping && !isCommand;
      const isK = event.key.toLowerCase() === "k" && isCommand;
      const shows = isPlain && event.key === "?";
      const searches = (isPlain && event.key === "/") || isK;
      const calls =
        call !== null &&
        isPlain &&
        !event.altKey &&
        event.key.toLowerCase() === CALL_KEY &&
        !(event.target instanceof Element && event.target.closest(POPUPS));
      if ((!shows && !searches && !calls) || event.defaultPrevented) return;
      event.preventDefault();
      if (shows) showShortcuts();
      else if (searches) search();
      else call?.();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [search, showShortcuts, call]);
}

/** A screen reader begins at the heading of each new page. */
function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const first = useRef(true);
  useEffect(() => {
    if (path === undefined) return;
    if (first.current) {
      first.current = false;
      return;
    }
    // A form has put it into its first field, or someone opened a dialog while the page came.
    const { activeElement } = document;
    if (activeElement !== content.current && content.current?.contains(activeElement)) return;
    if (activeElement?.closest('[role="dialog"][data-open]')) return;
    const heading = content.current?.querySelector("h1");
    (heading ?? content.current)?.focus({ preventScroll: true });
  }, [path]);
  return content;
}
