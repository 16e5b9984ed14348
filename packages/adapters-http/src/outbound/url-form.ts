const MAX_URL_LENGTH = 2048;
const INVALID = "The url field must be a valid URL. Send an http or https URL without a user name.";

/** Rules for every profile: a URL has one reading only, and hides nothing. */
export function formProblem(text: string): string | null {
  if (text.length > MAX_URL_LENGTH) {
    return `The url field must not be greater than ${MAX_URL_LENGTH} characters.`;
  }
  // The URL parser drops line breaks and turns backslashes into slashes; other readers do not.
  if (/[\s\\\p{Cc}]/u.test(text)) return INVALID;
  if (!/^https?:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return INVALID;
  const url = new URL(text);
  if (authorityOf(text).includes("@"))
    return "The url field must not hold a user name or password.";
  if (text.includes("#")) return "The url field must not have a fragment.";
  if (!/^(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/.test(url.hostname)) return INVALID;
  if (url.hostname.length > 253 || url.hostname.includes("..")) return INVALID;
  if (url.port === "0") return "The url field must not use port 0.";
  return null;
}

function authorityOf(text: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1] ?? "";
}
