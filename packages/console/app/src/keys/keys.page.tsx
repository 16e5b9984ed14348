import type { ApiKey } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useDialogSave } from "../lib/use-dialog-save.js";
import { versionTag } from "../lib/version-tag.js";
import { Badge } from "../ui/badge.js";
import { Button } from "../ui/button.js";
import { Checks } from "../ui/checks.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Confirm } from "../ui/dialog.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { Page } from "../ui/page.js";
import { SecretDialog } from "../ui/secret-dialog.js";
import { SelectField } from "../ui/select-field.js";
import { Empty, Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { expiries, type Expiry, expiryDate } from "./expiry.js";
import css from "./keys.module.css";
import { keysKey, keysQuery } from "./queries.js";

type Scope = ApiKey["scopes"][number];

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
  "webhooks:write",
  "webhooks:secrets",
  "team:read",
  "team:write",
  "tenant:read",
  "tenant:write",
  "api-keys:read",
  "api-keys:write",
  "agents:unattended",
] as const satisfies readonly Scope[];

export function KeysPage() {
  const t = useTranslations("keys");
  const tenant = useTenant();
  const problem = useProblem();
  const keys = useQuery(keysQuery(tenant));
  const [edited, setEdited] = useState<ApiKey | "new" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const moment = (at: string | null, none: string) =>
    at === null ? (
      <span className={css.none}>{none}</span>
    ) : (
      <Moment at={at} timezone={tenant.timezone} style="near" />
    );
  const columns: readonly Column<ApiKey>[] = [
    {
      key: "name",
      label: t("name"),
      cell: ({ name, hint }) => (
        <>
          <bdi className={css.name}>{name}</bdi>
          <span className={css.hint} dir="ltr">
            {hint}
          </span>
        </>
      ),
    },
    {
      key: "scopes",
      label: t("scopes"),
      minor: true,
      cell: ({ scopes: own }) => <span className={css.scopes}>{own.join(", ")}</span>,
    },
    {
      key: "used",
      label: t("lastUsed"),
      minor: true,
      cell: ({ last_used_at: at }) => moment(at, t("never")),
    },
    {
      key: "expires",
      label: t("expires"),
      cell: ({ expires_at: at }) =>
        at !== null && Date.parse(at) <= Date.now() ? (
          <Badge tone="bad">{t("expired")}</Badge>
        ) : (
          moment(at, t("neverExpires"))
        ),
    },
    {
      key: "actions",
      label: t("actionsLabel"),
      hideLabel: true,
      align: "end",
      cell: (key) => <KeyActions apiKey={key} onEdit={() => setEdited(key)} onSecret={setSecret} />,
    },
  ];
  const add = tenant.may("createApiKey") && (
    <Button look="primary" icon="plus" onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  const isEmpty = keys.data?.data.length === 0;
  return (
    <Page title={t("title")} actions={isEmpty ? undefined : add}>
      {keys.isError && !keys.data ? (
        <Failure message={problem(keys.error)} onRetry={() => inBackground(keys.refetch())} />
      ) : !keys.data ? (
        <LoadingRows />
      ) : isEmpty ? (
        <Empty title={t("emptyTitle")} action={add}>
          {t("emptyText")}
        </Empty>
      ) : (
        <DataTable
          label={t("title")}
          columns={columns}
          rows={keys.data.data}
          keyOf={({ id }) => id}
        />
      )}
      {edited !== null && (
        <KeyDialog
          saved={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSecret={setSecret}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t("secretTitle")}
          text={t("secretText")}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Page>
  );
}

function KeyDialog({
  saved,
  onClose,
  onSecret,
}: {
  readonly saved: ApiKey | null;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}) {
  const t = useTranslations("keys");
  const tenant = useTenant();
  const [name, setName] = useState(saved?.name ?? "");
  const [own, setOwn] = useState<readonly Scope[]>(saved?.scopes ?? []);
  const [expiry, setExpiry] = useState<Expiry>("90");
  const { errors, dialog } = useDialogSave<ApiKey, string | null>({
    saved,
    fields: ["name", "scopes", "expires_at"],
    conflict: t("conflict"),
    stale: keysKey(tenant.id),
    async send(base, idempotencyKey) {
      const { apiKeys } = tenant.souk;
      if (!base) {
        const body = { name, scopes: [...own], expires_at: expiryDate(expiry, new Date()) };
        return (await apiKeys.create(body, { idempotencyKey })).key;
      }
      const changes = {
        ...(name !== base.name && { name }),
        ...(String(own) !== String(base.scopes) && { scopes: [...own] }),
      };
      await apiKeys.update(base.id, changes, { ifMatch: versionTag(base) });
      return null;
    },
    currentOf: (error) => tenant.souk.apiKeys.update.currentOf(error),
    onSaved: (secret) => (secret === null ? toast(t("saved", { name })) : onSecret(secret)),
    onClose,
  });
  return (
    <FormDialog
      wide
      title={saved ? t("edit") : t("new")}
      description={saved ? undefined : t("newText")}
      save={saved ? t("save") : t("add")}
      {...dialog}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        autoComplete="off"
        maxLength={255}
        value={name}
        error={errors["name"]}
        onChange={(event) => setName(event.target.value)}
      />
      <Checks<Scope>
        label={t("scopes")}
        choices={scopes.map((value) => ({ value, label: value }))}
        values={own}
        onChange={setOwn}
        error={errors["scopes"]}
      />
      {!saved && (
        <SelectField<Expiry>
          label={t("expires")}
          value={expiry}
          onChange={setExpiry}
          error={errors["expires_at"]}
          choices={expiries.map((value) => ({
            value,
            label: value === "never" ? t("neverExpires") : t("inDays", { days: Number(value) }),
          }))}
        />
      )}
    </FormDialog>
  );
}

function KeyActions({
  apiKey: { id, name },
  onEdit,
  onSecret,
}: {
  readonly apiKey: ApiKey;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}) {
  const t = useTranslations("keys");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [question, setQuestion] = useState<"rotate" | "revoke" | null>(null);
  const [overlap, setOverlap] = useState<"0" | "24" | "168">("24");
  const settle = () => {
    setQuestion(null);
    return client.invalidateQueries({ queryKey: keysKey(tenant.id) });
  };
  const rotate = useMutation({
    mutationFn: () => tenant.souk.apiKeys.rotate(id, { overlap_hours: Number(overlap) }),
    onSuccess: ({ key }) => onSecret(key),
    onError: (error) => failureToast(name, problem(error)),
    onSettled: settle,
  });
  const revoke = useMutation({
    mutationFn: () => tenant.souk.apiKeys.revoke(id),
    onSuccess: () => toast(t("revoked", { name })),
    onError: (error) => failureToast(name, problem(error)),
    onSettled: settle,
  });
  return (
    <>
      <Menu trigger={moreButton(t("actions", { name }))}>
        {tenant.may("updateApiKey") && (
          <MenuItem icon="pencil" onSelect={onEdit}>
            {t("edit")}
          </MenuItem>
        )}
        {tenant.may("rotateApiKey") && (
          <MenuItem icon="keys" onSelect={() => setQuestion("rotate")}>
            {t("rotate")}
          </MenuItem>
        )}
        {tenant.may("revokeApiKey") && (
          <>
            <MenuRule />
            <MenuItem icon="trash" danger onSelect={() => setQuestion("revoke")}>
              {t("revoke")}
            </MenuItem>
          </>
        )}
      </Menu>
      <Confirm
        open={question === "rotate"}
        onClose={() => setQuestion(null)}
        title={t("rotateTitle", { name })}
        confirm={t("rotate")}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate()}
        body={
          <SelectField<typeof overlap>
            label={t("overlap")}
            value={overlap}
            onChange={setOverlap}
            choices={(["0", "24", "168"] as const).map((value) => ({
              value,
              label: t(`overlaps.${value}`),
            }))}
          />
        }
      >
        {t("rotateText")}
      </Confirm>
      <Confirm
        open={question === "revoke"}
        onClose={() => setQuestion(null)}
        title={t("revokeTitle", { name })}
        confirm={t("revoke")}
        look="danger"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      >
        {t("revokeText")}
      </Confirm>
    </>
  );
}
