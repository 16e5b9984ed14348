import { hash } from "node:crypto";

/** 22 characters of base64 are 132 bits: a collision is infeasible. */
const DIGITS = 22;

const SPELT = /^(?:W\/)?("[\x21\x23-\x7e]*")$/;
/** A compressed answer adds this to the tag, so that the two forms of a text have different tags. */
const FORM = /-(?:gzip|br)"$/;
const VERSIONED = /^"(\d{1,15})(?:-[A-Za-z0-9+/]+(?:-(?:gzip|br))?)?"$/;

/**
 * A strong tag of exactly this text. It begins with the version if there is one. So If-Match asks whether the object
 * itself has changed, and not something else in its view, such as the number of products in a category.
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

/** The tag in If-None-Match that equals this one, in the form in which it was sent; null if none does. */
export function sameTag(ifNoneMatch: string, tag: string): string | null {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return tag;
  for (const spelt of ifNoneMatch.split(",")) {
    const given = SPELT.exec(spelt.trim())?.[1];
    if (given !== undefined && given.replace(FORM, '"') === tag) return given;
  }
  return null;
}

/** The version at the beginning of a tag; null for a weak, malformed or foreign tag. */
export function versionIn(tag: string): number | null {
  const digits = VERSIONED.exec(tag)?.[1];
  return digits === undefined ? null : Number(digits);
}

export const isTag = (text: string): boolean => SPELT.test(text);
