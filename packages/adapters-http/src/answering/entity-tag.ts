import { hash } from "node:crypto";

/** 22 characters of base64 are 132 bits: nobody finds two bodies with one tag. */
const DIGITS = 22;

const SPELT = /^(?:W\/)?("[\x21\x23-\x7e]*")$/;
/** What a compressed answer adds to the tag of the plain one: of two forms of one text, each has a tag of its own. */
const FORM = /-(?:gzip|br)"$/;
const VERSIONED = /^"(\d{1,15})(?:-[A-Za-z0-9+/]+(?:-(?:gzip|br))?)?"$/;

/**
 * A strong tag of this very text. The version leads it where there is one, so that If-Match asks whether the thing
 * itself was changed and not whether something else in its view was, such as the number of products in a category.
 */
export function entityTag(text: string, output: unknown): string {
  return tagOf(hash("sha256", text, "base64").slice(0, DIGITS), versionOf(output));
}

export function digestTag(digest: Buffer): string {
  return tagOf(digest.toString("base64").slice(0, DIGITS), null);
}

const tagOf = (digits: string, version: number | null): string =>
  version === null ? `"${digits}"` : `"${version}-${digits}"`;

export function versionOf(output: unknown): number | null {
  if (typeof output !== "object" || output === null || !("version" in output)) return null;
  return typeof output.version === "number" ? output.version : null;
}

export const tagOfForm = (tag: string, form: string): string => `${tag.slice(0, -1)}-${form}"`;

/** The tag of an If-None-Match that is this one, in whichever form it was sent; null when none is. */
export function sameTag(ifNoneMatch: string, tag: string): string | null {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return tag;
  for (const spelt of ifNoneMatch.split(",")) {
    const given = SPELT.exec(spelt.trim())?.[1];
    if (given !== undefined && given.replace(FORM, '"') === tag) return given;
  }
  return null;
}

/** The version that a tag begins with; null for a weak, misshapen or foreign one. */
export function versionIn(tag: string): number | null {
  const digits = VERSIONED.exec(tag)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const isTag = (text: string): boolean => SPELT.test(text);
