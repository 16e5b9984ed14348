import type { CustomerRecord, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Controller } from "react-hook-form";
import { useFormatter, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { useRecordForm } from "../lib/use-record-form.js";
import { useCustomerTitle } from "../orders/customer-title.js";
import { customerQueryOf, customersKey, ordersKey } from "../orders/queries.js";
import { TagField } from "../tags/tag-field.js";
import { joinedTags, splitTags } from "../tags/tag-texts.js";
import { Amount } from "../ui/amount.js";
import { buttonClass } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { FieldGrid, Fields, TextArea, TextField } from "../ui/field.js";
import { Icon } from "../ui/icon.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { AddressesInput } from "./addresses-input.js";
import { ConflictDialog } from "./conflict-dialog.js";
import {
  bodyOf,
  changesOf,
  type CustomerFields,
  emptyCustomer,
  fieldsOf,
} from "./customer-form.js";
import css from "./customers.module.css";
import { OrdersSection } from "./orders-section.js";

// Few readers ever merge.
const MergeDialog = lazy(async () => ({
  default: (await import("./merge-dialog.js")).MergeDialog,
}));

const route = getRouteApi("/t/$tenantId/customers/$customerId");
const newRoute = getRouteApi("/t/$tenantId/customers/new");

export function CustomerPage() {
  const t = useTranslations("customers");
  const problem = useProblem();
  const tenant = useTenant();
  const { customerId } = route.useParams();
  const customer = useQuery(customerQueryOf(tenant, Number(customerId)));
  if (customer.data) return <CustomerForm key={customerId} saved={customer.data} />;
  return (
    <Page title={t("title")} back={<BackToList />}>
      {customer.isError ? (
        <Failure
          message={problem(customer.error)}
          onRetry={() => inBackground(customer.refetch())}
        />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

/** A new customer; the address may bring the phone number of somebody who is calling. */
export function NewCustomerPage() {
  const { phone = "" } = newRoute.useSearch();
  return <CustomerForm saved={null} phone={phone} />;
}

function BackToList() {
  const t = useTranslations("customers");
  const { id } = useTenant();
  return (
    <Link to="/t/$tenantId/customers" params={{ tenantId: String(id) }}>
      <BackLabel>{t("title")}</BackLabel>
    </Link>
  );
}

const FORM = "customer";

function CustomerForm({
  saved,
  phone = "",
}: {
  readonly saved: WithEtag<CustomerRecord> | null;
  readonly phone?: string;
}) {
  const t = useTranslations("customers");
  const titleOf = useCustomerTitle();
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(() => new SubmissionKey());
  const { form, ...own } = useRecordForm<CustomerRecord, CustomerFields>({
    saved,
    fieldsOf,
    empty: { ...emptyCustomer, phone },
    mayEdit: (isNew) => tenant.may(isNew ? "createCustomer" : "updateCustomer"),
    first: "name",
    currentOf: (error) => tenant.souk.customers.update.currentOf(error),
    onCurrent: (current) =>
      client.setQueryData(customerQueryOf(tenant, current.data.id).queryKey, current),
  });
  const { register, control, handleSubmit, formState, reset, getValues } = form;
  const { record, initial, mayEdit, failure, setFailure, refuse, adopt, conflict } = own;
  const { errors, isDirty } = formState;
  const { leaving, question } = useLeaveQuestion(isDirty);

  const create = useMutation({
    mutationFn: (fields: CustomerFields) =>
      tenant.souk.customers.create(bodyOf(fields), { idempotencyKey: key.value }),
    onSuccess: async (created) => {
      leaving.current = true;
      toast(t("createdToast", { name: titleOf(created) }));
      await client.invalidateQueries({ queryKey: customersKey(tenant.id) });
      await navigate({
        to: "/t/$tenantId/customers/$customerId",
        params: { tenantId: String(tenant.id), customerId: String(created.id) },
        replace: true,
      });
    },
    onError: (error) => {
      key.settle(error);
      refuse(error);
    },
  });
  const update = useMutation({
    mutationFn: ({ fields, base }: { fields: CustomerFields; base: WithEtag<CustomerRecord> }) =>
      tenant.souk.customers.update.withEtag(base.data.id, changesOf(fields, fieldsOf(base.data)), {
        ifMatch: base.etag,
      }),
    onSuccess: async (current) => {
      adopt(current);
      toast(t("saved"));
      await client.invalidateQueries({ queryKey: [...customersKey(tenant.id), "list"] });
    },
    onError: refuse,
  });
  const send = (fields: CustomerFields, base: WithEtag<CustomerRecord> | null) =>
    base ? update.mutate({ fields, base }) : create.mutate(fields);
  const onSubmit = handleSubmit((fields) => {
    setFailure(null);
    send(fields, record);
  });
  const isBusy = create.isPending || update.isPending;
  const customer = record?.data;
  const title = customer ? titleOf(customer) : t("new");

  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      back={<BackToList />}
      below={customer && (customer.email ?? customer.phone) !== null && <Contact {...customer} />}
      actions={
        customer && (
          <Actions customer={customer} isDirty={isDirty} isLeaving={leaving} onMerged={adopt} />
        )
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit(event).catch(reportError);
        }}
      >
        <Columns
          main={
            <>
              {failure !== null && <FailureNotice>{failure}</FailureNotice>}
              {!mayEdit && <Notice>{t("readOnly")}</Notice>}
              <Section title={t("contact")}>
                <FieldGrid>
                  <TextField
                    label={t("name")}
                    optional
                    maxLength={255}
                    autoComplete="off"
                    error={errors.name?.message}
                    {...register("name")}
                  />
                  <TextField
                    label={t("email")}
                    optional
                    type="email"
                    maxLength={255}
                    autoComplete="off"
                    error={errors.email?.message}
                    {...register("email")}
                  />
                  <TextField
                    label={t("phone")}
                    optional
                    type="tel"
                    maxLength={32}
                    autoComplete="off"
                    error={errors.phone?.message}
                    {...register("phone")}
                  />
                  <TextField
                    label={t("external_id")}
                    hint={t("externalIdHint")}
                    optional
                    maxLength={255}
                    autoComplete="off"
                    spellCheck={false}
                    error={errors.external_id?.message}
                    {...register("external_id")}
                  />
                </FieldGrid>
              </Section>
              <Section title={t("addresses")}>
                <AddressesInput form={form} disabled={!mayEdit} />
              </Section>
              {customer && tenant.may("listOrders") && <OrdersSection customerId={customer.id} />}
            </>
          }
          side={
            <>
              {customer && <Record customer={customer} />}
              <Section title={t("note")}>
                <Fields>
                  <Controller
                    control={control}
                    name="tags"
                    render={({ field }) => (
                      <TagField
                        of="customers"
                        value={splitTags(field.value)}
                        onChange={(tags) => field.onChange(joinedTags(tags))}
                        disabled={!mayEdit}
                        error={errors.tags?.message}
                      />
                    )}
                  />
                  <TextArea
                    label={t("noteLabel")}
                    hint={t("noteHint")}
                    optional
                    rows={5}
                    maxLength={2_000}
                    error={errors.note?.message}
                    {...register("note")}
                  />
                </Fields>
              </Section>
            </>
          }
        />
      </form>
      {mayEdit && (
        <SaveBar
          form={FORM}
          isShown={isDirty || !record}
          isBusy={isBusy}
          label={record ? undefined : t("create")}
          onDiscard={record ? () => reset(initial) : undefined}
        />
      )}
      {question}
      {conflict && (
        <ConflictDialog
          mine={getValues()}
          before={initial}
          theirs={fieldsOf(conflict.data)}
          isBusy={isBusy}
          onKeepMine={() => {
            const mine = own.keepMine();
            if (mine) send(mine.fields, mine.base);
          }}
          onTakeTheirs={own.takeTheirs}
          onClose={own.closeConflict}
        />
      )}
    </Page>
  );
}

const Contact = ({ email, phone }: Pick<CustomerRecord, "email" | "phone">) => (
  <p className={css.contact}>
    {email !== null && (
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
    )}
    {phone !== null && (
      <a href={`tel:${phone}`}>
        <bdi>{phone}</bdi>
      </a>
    )}
  </p>
);

function Record({ customer }: { readonly customer: CustomerRecord }) {
  const t = useTranslations("customers");
  const format = useFormatter();
  const { timezone } = useTenant();
  const { number, orders_count: count, spent, currency, last_order_at: last } = customer;
  return (
    <Section title={t("facts")}>
      <Facts
        columns
        facts={[
          [t("spent"), <Amount key="spent" value={spent} currency={currency} />],
          [t("orders"), format.number(count)],
          [
            t("lastOrder"),
            last === null ? "–" : <Moment key="last" at={last} timezone={timezone} style="near" />,
          ],
          [
            t("number"),
            <span key="number" className="figures">
              #{number}
            </span>,
          ],
          [
            t("created"),
            <Moment key="created" at={customer.created_at} timezone={timezone} style="near" />,
          ],
          [
            t("updated"),
            <Moment key="updated" at={customer.updated_at} timezone={timezone} style="near" />,
          ],
        ]}
      />
    </Section>
  );
}

function Actions({
  customer,
  isDirty,
  isLeaving,
  onMerged,
}: {
  readonly customer: CustomerRecord;
  readonly isDirty: boolean;
  readonly isLeaving: { current: boolean };
  /** Takes what this record is after another one went into it. */
  readonly onMerged: (current: WithEtag<CustomerRecord>) => void;
}) {
  const t = useTranslations("customers");
  const to = useTranslations("orders");
  const tenant = useTenant();
  const problem = useProblem();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"merge" | "delete" | null>(null);
  const { id } = customer;
  const name = useCustomerTitle()(customer);
  const params = { tenantId: String(tenant.id) };
  const refresh = () =>
    Promise.all(
      [[...customersKey(tenant.id), "list"], ordersKey(tenant.id)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const showMerged = async (kept: WithEtag<CustomerRecord>) => {
    setDialog(null);
    if (kept.data.id === id) onMerged(kept);
    else {
      isLeaving.current = true;
      client.setQueryData(customerQueryOf(tenant, kept.data.id).queryKey, kept);
      await navigate({
        to: "/t/$tenantId/customers/$customerId",
        params: { ...params, customerId: String(kept.data.id) },
        replace: true,
      });
      client.removeQueries({ queryKey: [...customersKey(tenant.id), id] });
    }
    await refresh();
  };
  const remove = useMutation({
    mutationFn: () => tenant.souk.customers.delete(id),
    onSuccess: async () => {
      isLeaving.current = true;
      toast(t("deleted", { name }));
      await navigate({ to: "/t/$tenantId/customers", params, replace: true });
      client.removeQueries({ queryKey: [...customersKey(tenant.id), id] });
      await refresh();
    },
    onError: (error) => {
      setDialog(null);
      failureToast(name, problem(error));
    },
  });
  const mayMerge = tenant.may("mergeCustomer");
  const mayDelete = tenant.may("deleteCustomer");
  return (
    <>
      {tenant.may("createOrder") && (
        <Link
          to="/t/$tenantId/orders/new"
          params={params}
          search={{ customer: id }}
          className={buttonClass("primary")}
        >
          <Icon name="plus" size={16} />
          {to("add")}
        </Link>
      )}
      <Menu trigger={moreButton(t("actions", { name }))}>
        {mayMerge && (
          // What was typed and not saved would be lost.
          <MenuItem icon="team" disabled={isDirty} onSelect={() => setDialog("merge")}>
            {t("merge")}
          </MenuItem>
        )}
        {mayMerge && mayDelete && <MenuRule />}
        {mayDelete && (
          <MenuItem icon="trash" danger onSelect={() => setDialog("delete")}>
            {t("delete")}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={dialog === "delete"}
        onClose={() => setDialog(null)}
        title={t("deleteTitle", { name })}
        confirm={t("delete")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t("deleteText")}
      </Confirm>
      {dialog === "merge" && (
        <Suspense>
          <MergeDialog customer={customer} onMerged={showMerged} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
