/** The names that the API gives to secrets, and to parts of them, in the responses that show some. */
const NAMES = /^(?:.*_)?(?:key|keys|secret|secret_hint|token|codes|uri|password|ticket)$/;

/** Souk's own secrets by their form, wherever they stand: API keys, webhook secrets, tokens. */
const FORMS = /souk_\d+_[A-Za-z0-9_-]{20,}|whsec_[A-Za-z0-9+/=]{16,}|\b\d+\|[A-Za-z0-9_-]{40,}/g;

/** A part of each form. To look for these is much faster than for the forms, and most responses hold none. */
const MARKS = ["souk_", "whsec_", "|"];

export const mayHoldSecrets = (text: string): boolean =>
  MARKS.some((mark) => text.includes(mark)) && text.search(FORMS) !== -1;

const LEFT_OUT = "[secret left out]";

export interface Stripped {
  readonly body: unknown;
  /** The paths of the fields that were left out. */
  readonly leftOut: readonly string[];
}

/** The body without any secret. What a model reads, its provider and its log may keep. */
export function withoutSecrets(body: unknown, holdsSecrets: boolean): Stripped {
  const leftOut: string[] = [];
  const strip = (value: unknown, path: string): unknown => {
    if (typeof value === "string") {
      const text = value.replace(FORMS, LEFT_OUT);
      if (text !== value) leftOut.push(path);
      return text;
    }
    if (Array.isArray(value)) return value.map((each, at) => strip(each, `${path}.${at}`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const at = path === "" ? name : `${path}.${name}`;
        // The setting of a number or of yes and no is no secret.
        if (holdsSecrets && NAMES.test(name) && isText(each)) {
          leftOut.push(at);
          return [];
        }
        return [[name, strip(each, at)]];
      }),
    );
  };
  return { body: strip(body, ""), leftOut };
}

const isText = (value: unknown): boolean =>
  typeof value === "string" ||
  (Array.isArray(value) && value.some((each) => typeof each === "string"));
