import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { tenantQuery } from "../session/queries.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Menu, MenuChecks, MenuHeading, MenuItem, MenuRule } from "../ui/menu.js";
import { SwitchField } from "../ui/switch-field.js";
import { failureToast, toast } from "../ui/toasts.js";
import {
  changeOwnViews,
  changeSharedViews,
  isSameSearch,
  type ListName,
  ownViewsQuery,
  type SavedView,
  sharedViews,
  type ViewChange,
  type ViewSearch,
  withoutView,
  withView,
} from "./saved-views.js";

const LONGEST_NAME = 60;

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
  const { hide = "", ...others } = search;
  const hidden = String(hide).split(",").filter(Boolean);

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
        <SaveView
          list={list}
          search={search}
          mayShare={mayShare}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

interface ChangedViews {
  readonly change: ViewChange;
  readonly shared: boolean;
  readonly done: "saved" | "deleted";
}

function useViewChange(list: ListName, onDone?: () => void) {
  const t = useTranslations("views");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  return useMutation({
    mutationFn: async ({ change, shared }: ChangedViews) => {
      if (shared) {
        const shop = await changeSharedViews(tenant.souk, list, change);
        client.setQueryData(tenantQuery(tenant.id).queryKey, shop);
      } else {
        const views = await changeOwnViews(tenant.souk, list, change);
        client.setQueryData(ownViewsQuery(tenant, list).queryKey, views);
      }
    },
    onSuccess: (_, { done }) => {
      toast(t(done));
      onDone?.();
    },
    onError: (error) => failureToast(t("views"), problem(error)),
  });
}

function SaveView({
  list,
  search,
  mayShare,
  onClose,
}: Pick<ViewsProps, "list" | "search"> & {
  readonly mayShare: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations("views");
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const change = useViewChange(list, onClose);
  return (
    <FormDialog
      title={t("save")}
      description={t("saveText")}
      onClose={onClose}
      busy={change.isPending}
      save={t("save")}
      onSubmit={() => {
        setMissing(name.trim() === "");
        if (name.trim() === "") return;
        const view = { name: name.trim(), search };
        change.mutate({ change: withView(view), shared: isShared, done: "saved" });
      }}
    >
      <TextField
        label={t("name")}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={({ target }) => setName(target.value)}
        error={isMissing ? t("nameMissing") : undefined}
      />
      {mayShare && (
        <SwitchField
          label={t("share")}
          hint={t("shareHint")}
          checked={isShared}
          onChange={setShared}
        />
      )}
    </FormDialog>
  );
}
