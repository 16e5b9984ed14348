import { useFormatter, useNow } from "use-intl";
import { readerZone } from "../lib/reader-zone.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface MomentProps {
  readonly at: string;
  /** The zone of the shop. */
  readonly timezone: string;
  /** `near` says "5 minutes ago" for a day. */
  readonly style?: "full" | "near";
}

/** A time in the shop's zone, or the reader's own; the whole of it, with the zone, shows on hovering. */
export function Moment({ at, timezone, style = "full" }: MomentProps) {
  const timeZone = readerZone(timezone);
  const format = useFormatter();
  const now = useNow({ updateInterval: MINUTE });
  const date = new Date(at);
  const age = now.getTime() - date.getTime();
  const full = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const sinceThen = () => {
    const [unit, length] =
      Math.abs(age) < HOUR ? (["minute", MINUTE] as const) : (["hour", HOUR] as const);
    const count = Math.trunc(age / length);
    // Seconds would be wrong for most of the minute until the next update.
    if (count === 0) return format.relativeTime(now, now);
    return format.relativeTime(now.getTime() - count * length, { now, unit });
  };
  const shown = style === "near" && Math.abs(age) < DAY ? sinceThen() : format.dateTime(date, full);
  return (
    <time
      dateTime={at}
      title={`${format.dateTime(date, { dateStyle: "full", timeStyle: "medium", timeZone })} (${timeZone})`}
    >
      {shown}
    </time>
  );
}
