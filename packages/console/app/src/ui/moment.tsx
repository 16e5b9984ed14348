import { useFormatter, useNow } from "use-intl";

const DAY = 86_400_000;

interface MomentProps {
  readonly at: string;
  /** The zone of the shop. */
  readonly timezone: string;
  /** `near` says "5 minutes ago" for a day. */
  readonly style?: "full" | "near";
}

/** A time in the shop's zone; the whole of it, with the zone, shows on hovering. */
export function Moment({ at, timezone: timeZone, style = "full" }: MomentProps) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(at);
  const age = now.getTime() - date.getTime();
  const full = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  const shown =
    style === "near" && age < DAY && age > -DAY
      ? format.relativeTime(date, age < 0 ? date : now)
      : format.dateTime(date, full);
  return (
    <time
      dateTime={at}
      title={`${format.dateTime(date, { dateStyle: "full", timeStyle: "medium", timeZone })} (${timeZone})`}
    >
      {shown}
    </time>
  );
}
