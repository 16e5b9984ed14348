import type { TimelineEntry } from "@souk/client";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { Badge } from "../ui/badge.js";
import { Button } from "../ui/button.js";
import { TextArea } from "../ui/field.js";
import { Icon, type IconName } from "../ui/icon.js";
import { Moment } from "../ui/moment.js";
import { Failure, LoadingRows } from "../ui/states.js";
import css from "./orders.module.css";
import { timelineQuery } from "./queries.js";
import { type Chapter, outcomeOf, storyOf } from "./story.js";

/** What happened to the order, newest first, in words. */
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
  event: "link",
};

const actions = [
  "createOrder",
  "processOrder",
  "completeOrder",
  "cancelOrder",
  "updateOrder",
  "deleteOrder",
] as const;

function Entry({ chapter: { entry, deliveries } }: { readonly chapter: Chapter }) {
  const t = useTranslations("orders.story");
  const { timezone } = useTenant();
  const kind = entry.kind === "change" ? String(entry.action) : entry.kind;
  const { delivered, waiting, failing } = outcomeOf(deliveries);
  const changes = entry.changes.filter(({ field }) => field !== "status");
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
        {changes.map(({ field, old, new: value }) => (
          <p key={field} className={css.change}>
            <bdi>{t("change", { field, from: shown(old), to: shown(value) })}</bdi>
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

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function Headline({ entry: { kind, by, action, event } }: { readonly entry: TimelineEntry }) {
  const t = useTranslations("orders.story");
  if (kind === "event") return t("event", { event: event ?? "" });
  const who = by?.name ?? (by?.kind === "operator" ? t("system") : t("someone"));
  if (kind === "note") return t("note", { who });
  const known = actions.find((each) => each === action);
  return known ? t(known, { who }) : t("other", { who, action: action ?? "" });
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
