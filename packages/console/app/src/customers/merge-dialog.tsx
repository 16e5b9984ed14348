import type { CustomerRecord, WithEtag } from "@souk/client";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { versionTag } from "../lib/version-tag.js";
import { addressLines } from "../orders/address.js";
import { useCustomerTitle } from "../orders/customer-title.js";
import { CustomerPicker } from "../orders/customer-picker.js";
import { Amount } from "../ui/amount.js";
import { Button } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Fields } from "../ui/field.js";
import { FailureNotice } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import css from "./customers.module.css";

/** Two records of one person: shows them next to each other, and moves the orders of one to the other. */
export function MergeDialog({
  customer,
  onMerged,
  onClose,
}: {
  readonly customer: CustomerRecord;
  /** Takes the record that stays. */
  readonly onMerged: (kept: WithEtag<CustomerRecord>) => Promise<void>;
  readonly onClose: () => void;
}) {
  const t = useTranslations("customers");
  const tu = useTranslations("ui");
  const tenant = useTenant();
  const problem = useProblem();
  const body = useRef<HTMLDivElement>(null);
  const [other, setOther] = useState<CustomerRecord | null>(null);
  const [isOtherKept, setOtherKept] = useState(false);
  const [kept, gone] = isOtherKept ? [other, customer] : [customer, other];
  const nameIn = useCustomerTitle();
  const merge = useMutation({
    mutationFn: ({ from, into }: { from: CustomerRecord; into: CustomerRecord }) =>
      tenant.souk.customers.merge(from.id, { into: into.id }, { ifMatch: versionTag(from) }),
    onSuccess: async (merged) => {
      toast(t("merged", { name: nameIn(merged) }));
      await onMerged({ data: merged, etag: versionTag(merged) });
    },
  });
  const isSame = other?.id === customer.id;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t("mergeTitle", { name: nameIn(customer) })}
      description={t("mergeText")}
      initialFocus={() => body.current?.querySelector("input") ?? null}
      actions={
        <>
          <Button onClick={onClose}>{tu("cancel")}</Button>
          {kept && gone && !isSame && (
            <>
              <Button icon="updown" onClick={() => setOtherKept(!isOtherKept)}>
                {t("swap")}
              </Button>
              <Button
                look="danger"
                busy={merge.isPending}
                onClick={() => merge.mutate({ from: gone, into: kept })}
              >
                {t("mergeConfirm")}
              </Button>
            </>
          )}
        </>
      }
    >
      <div ref={body}>
        <Fields>
          {merge.isError && <FailureNotice>{problem(merge.error)}</FailureNotice>}
          <CustomerPicker
            label={t("mergeWith")}
            error={isSame ? t("mergeSame") : undefined}
            onChoose={(chosen) => {
              setOther(chosen);
              merge.reset();
            }}
          />
          {kept && gone && !isSame && <Pair kept={kept} gone={gone} />}
        </Fields>
      </div>
    </Dialog>
  );
}

/** A value of a record; null for none. */
type ValueOf = (record: CustomerRecord) => ReactNode;

/** Both records: the one that stays has its values, and takes over what it lacks. */
function Pair({ kept, gone }: { readonly kept: CustomerRecord; readonly gone: CustomerRecord }) {
  const t = useTranslations("customers");
  const format = useFormatter();
  const locale = useLocale();
  const own: readonly (readonly [string, ValueOf])[] = [
    [t("number"), ({ number }) => <span className="figures">#{number}</span>],
    [t("name"), ({ name }) => name],
    [t("email"), ({ email }) => email],
    [t("phone"), ({ phone }) => phone],
    [t("external_id"), ({ external_id: id }) => id],
    [t("note"), ({ note }) => note],
  ];
  const joined: readonly (readonly [string, ValueOf])[] = [
    [
      t("addresses"),
      ({ addresses }) =>
        addresses.length === 0
          ? null
          : addresses.map((address, index) => (
              <span key={index} className={css.part}>
                {addressLines(address, locale).join(", ")}
              </span>
            )),
    ],
    [
      t("orders"),
      ({ orders_count: count, spent, currency }) =>
        count === 0 ? null : (
          <>
            {format.number(count)} · <Amount value={spent} currency={currency} />
          </>
        ),
    ],
  ];
  const lineOf =
    (isJoined: boolean) =>
    ([label, valueOf]: readonly [string, ValueOf]) => {
      const [stays, goes] = [valueOf(kept), valueOf(gone)];
      const moves = isJoined || stays === null;
      return (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>
            <bdi>{stays ?? "–"}</bdi>
          </td>
          <td data-lost={(!moves && goes !== null) || undefined}>
            <bdi>{goes ?? "–"}</bdi>
            {goes !== null && <span className={css.fate}>{t(moves ? "moves" : "lost")}</span>}
          </td>
        </tr>
      );
    };
  return (
    <table className={css.pair} aria-label={t("mergePair")}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("stays")}</th>
          <th scope="col">{t("goes")}</th>
        </tr>
      </thead>
      <tbody>
        {own.map(lineOf(false))}
        {joined.map(lineOf(true))}
      </tbody>
    </table>
  );
}
