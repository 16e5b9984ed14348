import { findAmong } from "./find-among.js";

const names = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];

/** A time zone as readers know it: `America/New_York` is in "New York". */
export interface TimeZone {
  readonly value: string;
  readonly label: string;
  readonly city: string;
}

const spaced = (text: string): string => text.replaceAll("_", " ");

export const timeZone = (name: string): TimeZone => ({
  value: name,
  label: spaced(name),
  city: spaced(name.slice(name.lastIndexOf("/") + 1)),
});

export const timeZones: readonly TimeZone[] = names.map(timeZone);

/** The zones for what a reader types: first those whose city begins with it, then those that have it elsewhere. */
export const findTimeZones = (text: string): readonly TimeZone[] =>
  findAmong(timeZones, spaced(text), ({ city }) => city);
