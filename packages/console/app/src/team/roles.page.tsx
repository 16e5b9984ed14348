import type { Role } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useDialogSave } from "../lib/use-dialog-save.js";
import { versionTag } from "../lib/version-tag.js";
import { Button } from "../ui/button.js";
import { Checks } from "../ui/checks.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Confirm } from "../ui/dialog.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { BackLabel, Page } from "../ui/page.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { rolesKey, rolesQuery } from "./queries.js";
import css from "./team.module.css";

const scopes = [
  "catalog:read",
  "catalog:write",
  "customers:read",
  "customers:write",
  "orders:read",
  "orders:write",
  "payments:write",
  "shipments:write",
  "announcements:read",
  "announcements:write",
  "webhooks:read",
  "team:read",
  "tenant:read",
] as const;

/** Those of nouns and extensions, which this page does not know, stay in a role. */
type Scope = (typeof scopes)[number];

const isKnown = (scope: string): scope is Scope => (scopes as readonly string[]).includes(scope);

function useScopeWords() {
  const t = useTranslations("roles");
  return (scope: string) =>
    isKnown(scope) ? t(`may.${scope.replace(":", "_") as "catalog_read"}`) : scope;
}

/** What the shop lets its members see and do, beyond ADMIN and MEMBER. */
export function RolesPage() {
  const t = useTranslations("roles");
  const tenant = useTenant();
  const problem = useProblem();
  const words = useScopeWords();
  const roles = useQuery(rolesQuery(tenant));
  const [edited, setEdited] = useState<Role | "new" | null>(null);
  const columns: readonly Column<Role>[] = [
    { key: "name", label: t("name"), cell: ({ name }) => <bdi className={css.name}>{name}</bdi> },
    {
      key: "scopes",
      label: t("mayDo"),
      cell: ({ scopes: own }) => own.map((scope) => words(scope)).join(" · "),
    },
    {
      key: "actions",
      label: t("actionsLabel"),
      hideLabel: true,
      align: "end",
      cell: (role) => <RoleActions role={role} onEdit={() => setEdited(role)} />,
    },
  ];
  const add = tenant.may("createRole") && (
    <Button look="primary" icon="plus" onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      back={
        <Link to="/t/$tenantId/team" params={{ tenantId: String(tenant.id) }}>
          <BackLabel>{t("team")}</BackLabel>
        </Link>
      }
      actions={add}
    >
      {roles.isError && !roles.data ? (
        <Failure message={problem(roles.error)} onRetry={() => inBackground(roles.refetch())} />
      ) : !roles.data ? (
        <LoadingRows />
      ) : roles.data.length === 0 ? (
        <Empty title={t("emptyTitle")}>{t("emptyText")}</Empty>
      ) : (
        <DataTable label={t("title")} columns={columns} rows={roles.data} keyOf={({ id }) => id} />
      )}
      {edited !== null && (
        <RoleDialog saved={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

function RoleDialog({
  saved,
  onClose,
}: {
  readonly saved: Role | null;
  readonly onClose: () => void;
}) {
  const t = useTranslations("roles");
  const tenant = useTenant();
  const words = useScopeWords();
  const [name, setName] = useState(saved?.name ?? "");
  const [own, setOwn] = useState<readonly Scope[]>((saved?.scopes ?? []).filter(isKnown));
  const { errors, dialog } = useDialogSave<Role, void>({
    saved,
    fields: ["name", "scopes"],
    conflict: t("conflict"),
    stale: rolesKey(tenant.id),
    async send(base, idempotencyKey) {
      const { roles } = tenant.souk;
      if (base === null) {
        await roles.create({ name, scopes: [...own] }, { idempotencyKey });
        return;
      }
      const others = base.scopes.filter((scope) => !isKnown(scope));
      const all = [...own, ...others] as Scope[];
      const changes = {
        ...(name !== base.name && { name }),
        ...(String(all) !== String(base.scopes) && { scopes: all }),
      };
      await roles.update(base.id, changes, { ifMatch: versionTag(base) });
    },
    currentOf: (error) => tenant.souk.roles.update.currentOf(error),
    onSaved: () => toast(t("saved", { name })),
    onClose,
  });
  return (
    <FormDialog
      wide
      title={saved ? t("edit") : t("add")}
      description={t("text")}
      save={saved ? t("save") : t("add")}
      {...dialog}
    >
      <TextField
        label={t("name")}
        autoComplete="off"
        maxLength={255}
        value={name}
        error={errors["name"]}
        onChange={(event) => setName(event.target.value)}
      />
      <Checks<Scope>
        label={t("mayDo")}
        choices={scopes.map((value) => ({ value, label: words(value) }))}
        values={own}
        onChange={setOwn}
        error={errors["scopes"]}
      />
    </FormDialog>
  );
}

function RoleActions({
  role: { id, name },
  onEdit,
}: {
  readonly role: Role;
  readonly onEdit: () => void;
}) {
  const t = useTranslations("roles");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useMutation({
    mutationFn: () => tenant.souk.roles.delete(id),
    onSuccess: () => toast(t("deleted", { name })),
    onError: (error) => failureToast(name, problem(error)),
    onSettled: () => {
      setDeleting(false);
      return client.invalidateQueries({ queryKey: rolesKey(tenant.id) });
    },
  });
  return (
    <>
      <Menu trigger={moreButton(t("actions", { name }))}>
        {tenant.may("updateRole") && (
          <MenuItem icon="pencil" onSelect={onEdit}>
            {t("edit")}
          </MenuItem>
        )}
        {tenant.may("deleteRole") && (
          <>
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => setDeleting(true)}>
              {t("delete")}
            </MenuItem>
          </>
        )}
      </Menu>
      <Confirm
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("deleteTitle", { name })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText")}
      </Confirm>
    </>
  );
}
