import type { IncomingMessage } from "node:http";
import { isSecure, type OriginOptions } from "./origin.js";

/** Where the console is. */
export const CONSOLE_PATH = "/console";

const NAME = "souk_console";
/** Browsers take a cookie of this name only over HTTPS and only with `Secure`. */
const SECURE_NAME = `__Secure-${NAME}`;
/** The id and the secret of a session, as the core writes them. API keys have another form. */
const TOKEN = /^[1-9]\d{0,14}\|[A-Za-z0-9_-]{40,100}$/;

/**
 * The token of the console's session; null without one. Over HTTPS the name without prefix is ignored: another server
 * under the same name, or a page over HTTP, can set that cookie.
 */
export function sessionToken(
  { headers }: Pick<IncomingMessage, "headers">,
  secure: boolean,
): string | null {
  const cookies = new Map(
    (headers.cookie ?? "").split(";").map((pair) => {
      const mark = pair.indexOf("=");
      return [pair.slice(0, mark).trim(), pair.slice(mark + 1).trim()] as const;
    }),
  );
  const token = cookies.get(SECURE_NAME) ?? (secure ? undefined : cookies.get(NAME));
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** The cookies of the request without the console's own. */
export function otherCookies({ headers }: Pick<IncomingMessage, "headers">): string | undefined {
  const others = (headers.cookie ?? "")
    .split(";")
    .filter((pair) => ![NAME, SECURE_NAME].includes(pair.split("=", 1)[0]?.trim() ?? ""));
  return others.join(";").trim() || undefined;
}

export interface SessionCookie {
  readonly path: string;
  /** Whether the browser reached this host by HTTPS. */
  readonly secure: boolean;
}

/** Without `seconds` the session ends with the browser. */
export const cookieOf = (token: string, seconds: number | null, cookie: SessionCookie): string =>
  `${cookie.secure ? SECURE_NAME : NAME}=${token}${attributes(cookie)}${seconds === null ? "" : `; Max-Age=${seconds}`}`;

/** The cookie of a session that the host itself has opened, which ends with the browser. */
export const consoleCookie = (
  token: string,
  request: Pick<IncomingMessage, "headers" | "socket">,
  options: OriginOptions = {},
): string => cookieOf(token, null, { path: CONSOLE_PATH, secure: isSecure(request, options) });

/** Ends the session in the browser, whichever way it was reached when the session began. */
export const endedCookies = (cookie: SessionCookie): string[] =>
  [NAME, ...(cookie.secure ? [SECURE_NAME] : [])].map(
    (name) => `${name}=${attributes(cookie)}; Max-Age=0`,
  );

const attributes = ({ path, secure }: SessionCookie) =>
  `; Path=${path}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
