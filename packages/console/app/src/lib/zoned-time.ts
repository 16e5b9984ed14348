const MINUTE = 60_000;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
  );
  return shown - Math.floor(moment / MINUTE) * MINUTE;
}

/** A moment as a field of date and time shows it in the zone: `2026-11-26T14:30`. */
export function localText(moment: string | null, timeZone: string): string {
  if (moment === null) return "";
  const at = Date.parse(moment);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment that such a field means; null for an empty one. A time that the clocks skip in spring is the one an hour
 * later, and of two equal ones in autumn it is the first.
 */
export function momentOf(text: string, timeZone: string): string | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  const DAY = 1_440 * MINUTE;
  const [before, after] = [offsetAt(wall - DAY, timeZone), offsetAt(wall + DAY, timeZone)];
  const fits = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return new Date(wall - (fits ?? before)).toISOString();
}
