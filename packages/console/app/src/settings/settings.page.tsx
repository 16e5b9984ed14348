import type { Tenant, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useLocale, useTranslations } from "use-intl";
import { download } from "../lib/download.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useRecordForm } from "../lib/use-record-form.js";
import { identityQuery, tenantQuery } from "../session/queries.js";
import { Button } from "../ui/button.js";
import { CurrencyField } from "../ui/currency-field.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { FieldGrid, Fields, TextArea, TextField } from "../ui/field.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { Moment } from "../ui/moment.js";
import { Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { SwitchField } from "../ui/switch-field.js";
import { TimeZoneField } from "../ui/time-zone-field.js";
import { failureToast, toast } from "../ui/toasts.js";
import { ConflictDialog } from "./conflict-dialog.js";
import { DeleteDialog } from "./delete-dialog.js";
import { hasOrdersQuery, shopQuery } from "./queries.js";
import { changedSettings, type SettingsFields, settingsFieldsOf } from "./settings-form.js";

export function SettingsPage() {
  const t = useTranslations("settings");
  const problem = useProblem();
  const tenant = useTenant();
  const shop = useQuery(shopQuery(tenant));
  if (shop.data) return <SettingsForm saved={shop.data} />;
  return (
    <Page title={t("title")}>
      {shop.isError ? (
        <Failure message={problem(shop.error)} onRetry={() => inBackground(shop.refetch())} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

const FORM = "settings";

function SettingsForm({ saved }: { readonly saved: WithEtag<Tenant> }) {
  const t = useTranslations("settings");
  const locale = useLocale();
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const [question, setQuestion] = useState<"currency" | "delete" | null>(null);
  const {
    form: { register, control, handleSubmit, formState, reset, setError, getValues },
    ...own
  } = useRecordForm<Tenant, SettingsFields>({
    saved,
    fieldsOf: settingsFieldsOf,
    empty: settingsFieldsOf(saved.data),
    mayEdit: () => tenant.may("updateTenant"),
    currentOf: (error) => tenant.souk.tenants.update.currentOf(error),
    onCurrent: (current) => {
      client.setQueryData(shopQuery(tenant).queryKey, current);
      client.setQueryData(tenantQuery(tenant.id).queryKey, current.data);
    },
  });
  const { initial, mayEdit, failure, setFailure, refuse, adopt, conflict } = own;
  const record = own.record ?? saved;
  const { errors, isDirty } = formState;
  const { data: hasOrders = false } = useQuery(hasOrdersQuery(tenant));
  const isCurrencyFixed = hasOrders && initial.currency !== null;
  const { question: leaveQuestion } = useLeaveQuestion(isDirty);

  const update = useMutation({
    mutationFn: ({ fields, base }: { fields: SettingsFields; base: WithEtag<Tenant> }) => {
      const body = changedSettings(fields, settingsFieldsOf(base.data), locale) ?? {};
      return tenant.souk.tenants.update.withEtag(body, { ifMatch: base.etag });
    },
    onSuccess: async (current) => {
      const hasNewCurrency = current.data.settings.currency !== record.data.settings.currency;
      adopt(current);
      toast(t("saved"));
      // A new currency is in every amount of the shop; the name is in the list of shops.
      if (hasNewCurrency) await client.invalidateQueries({ queryKey: ["t", tenant.id] });
      await client.invalidateQueries({ queryKey: identityQuery.queryKey });
    },
    onError: refuse,
    onSettled: () => setQuestion(null),
  });
  const exporting = useMutation({
    mutationFn: async () => {
      const name = `shop-${tenant.id}.ndjson`;
      await download(await tenant.souk.tenants.exportArchive(), name, "application/x-ndjson");
    },
    onError: (error) => failureToast(t("export"), problem(error)),
  });
  const onSubmit = handleSubmit((fields) => {
    setFailure(null);
    if (changedSettings(fields, initial, locale) === null) {
      return setError("low_stock", { message: t("lowStockWrong") }, { shouldFocus: true });
    }
    // Prices keep their numbers in another currency, which must not happen by accident.
    if (initial.currency !== null && fields.currency !== initial.currency) {
      return setQuestion("currency");
    }
    return update.mutate({ fields, base: record });
  });

  return (
    <Page title={t("title")}>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!update.isPending) onSubmit(event).catch(reportError);
        }}
      >
        <Columns
          main={
            <>
              {failure !== null && <FailureNotice>{failure}</FailureNotice>}
              <Section title={t("shop")}>
                <Fields>
                  <TextField
                    label={t("name")}
                    maxLength={255}
                    autoComplete="organization"
                    error={errors.name?.message}
                    {...register("name")}
                  />
                  <FieldGrid>
                    <Controller
                      control={control}
                      name="timezone"
                      render={({ field }) => (
                        <TimeZoneField
                          label={t("timezone")}
                          hint={t("timezoneHint")}
                          value={field.value}
                          onChange={field.onChange}
                          disabled={!mayEdit}
                          error={errors.timezone?.message}
                        />
                      )}
                    />
                    <Controller
                      control={control}
                      name="currency"
                      render={({ field }) => (
                        <CurrencyField
                          label={t("currency")}
                          hint={t(isCurrencyFixed ? "currencyFixed" : "currencyHint")}
                          value={field.value}
                          onChange={field.onChange}
                          disabled={!mayEdit || isCurrencyFixed}
                          error={errors.currency?.message}
                        />
                      )}
                    />
                  </FieldGrid>
                </Fields>
              </Section>
              <Section title={t("stock")}>
                <Fields>
                  <Controller
                    control={control}
                    name="inventory"
                    render={({ field }) => (
                      <SwitchField
                        label={t("enforced")}
                        hint={t(field.value === "enforced" ? "enforcedHint" : "untrackedHint")}
                        checked={field.value === "enforced"}
                        onChange={(isOn) => field.onChange(isOn ? "enforced" : "untracked")}
                        disabled={!mayEdit}
                      />
                    )}
                  />
                  <TextField
                    label={t("lowStock")}
                    hint={t("lowStockHint")}
                    inputMode="numeric"
                    autoComplete="off"
                    figures
                    error={errors.low_stock?.message}
                    {...register("low_stock")}
                  />
                </Fields>
              </Section>
              <Section title={t("signIn")}>
                <Controller
                  control={control}
                  name="require_factor"
                  render={({ field }) => (
                    <SwitchField
                      label={t("requireFactor")}
                      hint={t("requireFactorHint")}
                      checked={field.value}
                      onChange={field.onChange}
                      disabled={!mayEdit}
                    />
                  )}
                />
              </Section>
              <Section title={t("invoices")}>
                <Fields>
                  <TextField
                    label={t("legalName")}
                    hint={t("legalNameHint")}
                    optional
                    maxLength={255}
                    autoComplete="organization"
                    error={errors.legal_name?.message}
                    {...register("legal_name")}
                  />
                  <TextArea
                    label={t("legalAddress")}
                    optional
                    rows={3}
                    maxLength={1_000}
                    error={errors.legal_address?.message}
                    {...register("legal_address")}
                  />
                  <FieldGrid>
                    <TextField
                      label={t("taxNumber")}
                      optional
                      maxLength={64}
                      autoComplete="off"
                      spellCheck={false}
                      error={errors.tax_number?.message}
                      {...register("tax_number")}
                    />
                    <TextField
                      label={t("invoicePrefix")}
                      hint={t("invoicePrefixHint")}
                      optional
                      maxLength={10}
                      autoComplete="off"
                      spellCheck={false}
                      error={errors.invoice_prefix?.message}
                      {...register("invoice_prefix")}
                    />
                  </FieldGrid>
                  <Controller
                    control={control}
                    name="totals"
                    render={({ field }) => (
                      <SwitchField
                        label={t("totalsChecked")}
                        hint={t("totalsCheckedHint")}
                        checked={field.value === "checked"}
                        onChange={(isOn) => field.onChange(isOn ? "checked" : "kept")}
                        disabled={!mayEdit}
                      />
                    )}
                  />
                </Fields>
              </Section>
              {tenant.may("exportArchive") && (
                <Section title={t("export")}>
                  <Notice
                    action={
                      <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
                        {t("exportButton")}
                      </Button>
                    }
                  >
                    {t("exportText")}
                  </Notice>
                </Section>
              )}
              {tenant.may("deleteTenant") && (
                <Section title={t("danger")}>
                  <Notice
                    tone="warn"
                    action={
                      <Button look="danger" onClick={() => setQuestion("delete")}>
                        {t("delete")}
                      </Button>
                    }
                  >
                    {t("dangerText")}
                  </Notice>
                </Section>
              )}
            </>
          }
          side={
            <Section title={t("facts")}>
              <Facts
                facts={[
                  [
                    t("id"),
                    <span key="id" className="figures">
                      {record.data.id}
                    </span>,
                  ],
                  [
                    t("created"),
                    <Moment key="at" at={record.data.created_at} timezone={tenant.timezone} />,
                  ],
                ]}
              />
            </Section>
          }
        />
      </form>
      {mayEdit && (
        <SaveBar
          form={FORM}
          isShown={isDirty}
          isBusy={update.isPending}
          onDiscard={() => reset(initial)}
        />
      )}
      <Confirm
        open={question === "currency"}
        onClose={() => setQuestion(null)}
        title={t("currencyTitle", {
          from: initial.currency ?? "",
          to: getValues().currency ?? "",
        })}
        confirm={t("currencyChange")}
        busy={update.isPending}
        onConfirm={() => update.mutate({ fields: getValues(), base: record })}
      >
        {t("currencyText", {
          from: initial.currency ?? "",
          to: getValues().currency ?? "",
        })}
      </Confirm>
      {leaveQuestion}
      {question === "delete" && (
        <DeleteDialog name={record.data.name} onClose={() => setQuestion(null)} />
      )}
      {conflict && (
        <ConflictDialog
          mine={getValues()}
          before={initial}
          theirs={settingsFieldsOf(conflict.data)}
          onClose={own.closeConflict}
          onKeepMine={() => {
            const mine = own.keepMine();
            if (mine) update.mutate(mine);
          }}
          onTakeTheirs={own.takeTheirs}
        />
      )}
    </Page>
  );
}
