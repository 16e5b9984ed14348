import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { tenantQuery } from "../session/queries.js";
import { Button } from "../ui/button.js";
import { Menu, MenuChecks, MenuHeading, MenuItem, MenuRule } from "../ui/menu.js";
import {
  hiddenIn,
  isSameSearch,
  type ListName,
  ownViewsQuery,
  type SavedView,
  sharedViews,
  type ViewSearch,
  withoutView,
} from "./saved-views.js";
import { useViewChange } from "./use-view-change.js";

// Few readers save a view, and a form is much to load for a list.
const SaveView = lazy(async () => ({ default: (await import("./save-view.js")).SaveView }));

interface ViewsProps {
  readonly list: ListName;
  /** What the address says now, without its page. */
  readonly search: ViewSearch;
  /** Those that may be hidden. */
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly onOpen: (search: ViewSearch) => void;
}

/** The views of a list that the reader or the shop has saved, and the columns that it shows. */
export function ViewsMenu({ list, search, columns, onOpen }: ViewsProps) {
  const t = useTranslations("views");
  const tenant = useTenant();
  const { data: own = [] } = useQuery(ownViewsQuery(tenant, list));
  const { data: shop } = useQuery(tenantQuery(tenant.id));
  const [isSaving, setSaving] = useState(false);
  const mayShare = tenant.may("updateTenant");
  const shared = shop ? sharedViews(shop, list) : [];
  const open = [...shared, ...own].find((view) => isSameSearch(view.search, search));
  const isShared = open !== undefined && shared.includes(open);
  const change = useViewChange(list);
  const { hide, ...others } = search;
  const hidden = hiddenIn(hide === undefined ? hide : String(hide));

  const itemsOf = (views: readonly SavedView[]) =>
    views.map((view) => (
      <MenuItem
        key={view.name}
        {...(view === open && { icon: "check" })}
        onSelect={() => onOpen(view.search)}
      >
        <bdi>{view.name}</bdi>
      </MenuItem>
    ));
  return (
    <>
      <Menu trigger={<Button icon="down">{open ? <bdi>{open.name}</bdi> : t("views")}</Button>}>
        {shared.length > 0 && <MenuHeading>{t("ofShop")}</MenuHeading>}
        {itemsOf(shared)}
        {own.length > 0 && <MenuHeading>{t("own")}</MenuHeading>}
        {itemsOf(own)}
        {shared.length + own.length > 0 && <MenuRule />}
        <MenuChecks
          label={t("columns")}
          choices={columns.map(({ key, label }) => ({ value: key, label }))}
          values={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
          onChange={(shown) => {
            const hides = columns.map(({ key }) => key).filter((key) => !shown.includes(key));
            onOpen(hides.length === 0 ? others : { ...others, hide: hides.join(",") });
          }}
        />
        <MenuRule />
        {open === undefined && (
          <MenuItem icon="plus" onSelect={() => setSaving(true)}>
            {t("save")}
          </MenuItem>
        )}
        {open !== undefined && (mayShare || !isShared) && (
          <MenuItem
            icon="trash"
            danger
            onSelect={() =>
              change.mutate({ change: withoutView(open.name), shared: isShared, done: "deleted" })
            }
          >
            {t("delete", { name: open.name })}
          </MenuItem>
        )}
      </Menu>
      {isSaving && (
        <Suspense>
          <SaveView
            list={list}
            search={search}
            mayShare={mayShare}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
