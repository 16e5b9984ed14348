import type { FieldChange, TimelineEntry } from "@souk/client";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatAmount } from "../lib/amounts.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { readerZone } from "../lib/reader-zone.js";
import { Badge } from "../ui/badge.js";
import { Button } from "../ui/button.js";
import { TextArea } from "../ui/field.js";
import { Icon, type IconName } from "../ui/icon.js";
import { Moment } from "../ui/moment.js";
import { Failure, LoadingRows } from "../ui/states.js";
import css from "./orders.module.css";
import { timelineQuery } from "./queries.js";
import {
  changesToTell,
  type Chapter,
  fulfillmentStatuses,
  returnStatuses,
  outcomeOf,
  shownText,
  storyOf,
  toldChange,
} from "./story.js";

/** The history of the order, newest first. */
export function Timeline({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const problem = useProblem();
  const timeline = useInfiniteQuery({ ...timelineQuery(tenant, orderId), refetchInterval: 15_000 });
  if (timeline.isError && !timeline.data) {
    return (
      <Failure message={problem(timeline.error)} onRetry={() => inBackground(timeline.refetch())} />
    );
  }
  if (!timeline.data) return <LoadingRows rows={3} />;
  const chapters = storyOf(timeline.data.pages.flatMap(({ data }) => data));
  return (
    <>
      {tenant.may("addOrderNote") && <NoteForm orderId={orderId} />}
      <ol className={css.timeline}>
        {chapters.map((chapter) => (
          <Entry key={chapter.key} chapter={chapter} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          busy={timeline.isFetchingNextPage}
          onClick={() => inBackground(timeline.fetchNextPage())}
        >
          {t("loadOlder")}
        </Button>
      )}
    </>
  );
}

const signs: Readonly<Record<string, IconName>> = {
  note: "pencil",
  createOrder: "orders",
  processOrder: "clock",
  completeOrder: "check",
  cancelOrder: "close",
  updateOrder: "pencil",
  addPayment: "plus",
  voidPayment: "close",
  addRefund: "back",
  voidRefund: "close",
  addShipment: "products",
  updateShipment: "pencil",
  cancelShipment: "close",
  issueInvoice: "orders",
  issueCreditNote: "orders",
  addReturn: "back",
  receiveReturn: "products",
  cancelReturn: "close",
  event: "link",
};

const actions = [
  "createOrder",
  "processOrder",
  "completeOrder",
  "cancelOrder",
  "updateOrder",
  "deleteOrder",
  "addPayment",
  "voidPayment",
  "addRefund",
  "voidRefund",
  "addShipment",
  "updateShipment",
  "cancelShipment",
  "issueInvoice",
  "issueCreditNote",
  "addReturn",
  "receiveReturn",
  "cancelReturn",
] as const;

const events = {
  "order.created": "created",
  "order.updated": "updated",
  "order.completed": "completed",
  "order.cancelled": "cancelled",
} as const;

function Entry({ chapter: { entry, deliveries } }: { readonly chapter: Chapter }) {
  const t = useTranslations("orders.story");
  const { timezone } = useTenant();
  const changeText = useChangeText();
  const kind = entry.kind === "change" ? String(entry.action) : entry.kind;
  const { delivered, waiting, failing } = outcomeOf(deliveries);
  return (
    <li className={css.entry}>
      <span className={css.sign} data-kind={kind}>
        <Icon name={signs[kind] ?? "info"} size={16} />
      </span>
      <div>
        <p>
          <Headline entry={entry} />
        </p>
        {entry.text !== null && (
          <p className={css.text}>
            <bdi>{entry.text}</bdi>
          </p>
        )}
        {changesToTell(entry).map((change) => (
          <p key={change.field} className={css.change}>
            <bdi>{changeText(change)}</bdi>
          </p>
        ))}
        <p className={css.when}>
          <Moment at={entry.at} timezone={timezone} style="near" />
        </p>
        {deliveries.length > 0 && (
          <div className={css.outcome}>
            {delivered > 0 && <Badge tone="good">{t("delivered", { count: delivered })}</Badge>}
            {waiting > 0 && <Badge tone="info">{t("waiting", { count: waiting })}</Badge>}
            {failing > 0 && <Badge tone="bad">{t("failing", { count: failing })}</Badge>}
          </div>
        )}
      </div>
    </li>
  );
}

/** A change of a field in words. Amounts are those of the shop's currency. */
function useChangeText() {
  const t = useTranslations("orders.story");
  const to = useTranslations("orders");
  const format = useFormatter();
  const locale = useLocale();
  const { currency, timezone } = useTenant();
  const timeZone = readerZone(timezone);
  return ({ field: name, old, new: value }: FieldChange): string => {
    const { kind, field } = toldChange(name);
    if (kind === "own") return t("change", { field, from: shownText(old), to: shownText(value) });
    const label = t(`fields.${field}`);
    if (kind === "hidden") return t("changed", { field: label });
    if (kind === "text") return t("said", { field: label, text: shownText(value) });
    const inWords = (each: unknown) => {
      if (each === null) return "–";
      if (kind === "amount") return formatAmount(Number(each), currency, locale);
      if (kind === "moment" && typeof each === "string") {
        const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
        return format.dateTime(new Date(each), style);
      }
      const status = fulfillmentStatuses.find((known) => known === each);
      if (status) return to(`fulfillmentIs.${status}`);
      const returned = returnStatuses.find((known) => known === each);
      return returned ? to(`returnStatusIs.${returned}`) : shownText(each);
    };
    return t("change", { field: label, from: inWords(old), to: inWords(value) });
  };
}

function Headline({ entry: { kind, by, action, event } }: { readonly entry: TimelineEntry }) {
  const t = useTranslations("orders.story");
  if (kind === "event") {
    const [, known] = Object.entries(events).find(([name]) => name === event) ?? [];
    return known ? t(`events.${known}`) : t("event", { event: event ?? "" });
  }
  const name = by?.name ?? (by?.kind === "operator" ? t("system") : t("someone"));
  const who = by?.kind === "key" ? t("byKey", { name }) : name;
  if (kind === "note") return t("note", { who });
  const known = actions.find((each) => each === action);
  return t(known ?? "other", { who });
}

function NoteForm({ orderId }: { readonly orderId: number }) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [text, setText] = useState("");
  const [key] = useState(() => new SubmissionKey());
  const add = useMutation({
    mutationFn: () =>
      tenant.souk.orders.addNote(orderId, { text: text.trim() }, { idempotencyKey: key.value }),
    onSuccess: async () => {
      setText("");
      await client.invalidateQueries({ queryKey: timelineQuery(tenant, orderId).queryKey });
    },
    onSettled: (_, error) => key.settle(error),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !add.isPending) add.mutate();
  };
  return (
    <form className={css.noteForm} onSubmit={onSubmit}>
      <TextArea
        label={t("noteLabel")}
        placeholder={t("notePlaceholder")}
        rows={1}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={add.isError ? problem(add.error) : undefined}
      />
      {text.trim() !== "" && (
        <Button type="submit" size="small" busy={add.isPending}>
          {t("noteAdd")}
        </Button>
      )}
    </form>
  );
}
