import type { IncomingMessage } from "node:http";
import { portsOf } from "@souk/core/adapter";
import type { AnyCore } from "@souk/core";

const NAME = "souk_sign_in";
const SECONDS = 3_600;

/** What the page of a mailed link gave this browser for its next sign-in. */
export function passOf({
  headers: { cookie },
}: Pick<IncomingMessage, "headers">): string | undefined {
  const [, pass] = (cookie !== undefined && PASS.exec(cookie)) || [];
  return pass === undefined ? undefined : Buffer.from(pass, "base64url").toString();
}

const PASS = new RegExp(`(?:^|; ?)(?:__Host-)?${NAME}=([\\w-]{1,2048})(?:;|$)`);

/**
 * Sends the pass with every request to this host, because the console and the API have paths of their own. It signs no
 * one in: the next sign-in is judged like those before there were too many failures.
 */
export function passCookie(core: AnyCore, pass: string): string {
  const isSecure = portsOf(core).publicUrl?.startsWith("https:") === true;
  const value = Buffer.from(pass).toString("base64url");
  const cookie = `${NAME}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${SECONDS}`;
  return isSecure ? `__Host-${cookie}; Secure` : cookie;
}
