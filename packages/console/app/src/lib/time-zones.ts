const names = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** A time zone as readers know it: `America/New_York` is in "New York". */
export interface TimeZone {
  readonly key: string;
  readonly label: string;
  readonly city: string;
}

const spaced = (text: string): string => text.replaceAll("_", " ");

export const timeZone = (name: string): TimeZone => ({
  key: name,
  label: spaced(name),
  city: spaced(name.slice(name.lastIndexOf("/") + 1)),
});

export const timeZones: readonly TimeZone[] = names.map(timeZone);

const plain = (text: string): string => spaced(text).trim().toLowerCase();

/** The zones for what a reader types: first those whose city begins with it, then those that have it elsewhere. */
export function findTimeZones(text: string): readonly TimeZone[] {
  const wanted = plain(text);
  const isFirst = ({ city }: TimeZone) => plain(city).startsWith(wanted);
  const found = timeZones.filter((zone) => plain(zone.label).includes(wanted));
  return [...found.filter(isFirst), ...found.filter((zone) => !isFirst(zone))];
}

/** The zone whose city or whole name a reader typed, if there is one and no other. */
export function timeZoneOf(text: string): TimeZone | null {
  const wanted = plain(text);
  const [zone = null, ...others] = timeZones.filter(({ label, city }) =>
    [plain(label), plain(city)].includes(wanted),
  );
  return others.length === 0 ? zone : null;
}
