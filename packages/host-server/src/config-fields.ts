import { isIP } from "node:net";
import type { MailLinks, NoticeKind } from "@souk/core";
import { noticeKinds } from "@souk/core/adapter";
import * as z from "zod";

/** Values separated by commas. */
export const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

const PORT_LIMIT = 65_535;

const ALLOWED =
  /^(?:(?:[\w.-]+|\[[\da-f:.]+(?:\/\d{1,3})?\])(?:\/\d{1,3})?(?::\d{1,5})?|[\da-f:.]+(?:\/\d{1,3})?)$/i;

/** Hosts, addresses and ranges, each with or without a port. */
export const allowList = list.refine(
  (entries) => entries.every((entry) => ALLOWED.test(entry)),
  "must be hosts, addresses or ranges, separated by commas, such as hooks.example.com:8443",
);

/** A name or an address of this machine. */
export const listenAddress = z
  .string()
  .refine(
    (text) => text !== "" && (isIP(text) > 0 || !/^[\d.]+$/.test(text)),
    "must be an address, such as 127.0.0.1",
  )
  .default("127.0.0.1");

/** `souk@example.com`, or with a name: `Souk <souk@example.com>`. */
export const mailbox = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    "must be an email address, such as Souk <souk@example.com>",
  )
  .default("souk@localhost");

/** Whether a URL can be read and its ports exist. MongoDB's may name several servers, which `URL` does not take. */
export function isUsableUrl(text: string): boolean {
  const [, authority = ""] = /^[a-z+]+:\/\/([^/?#]*)/i.exec(text) ?? [];
  const servers = authority.slice(authority.lastIndexOf("@") + 1).split(",");
  const ports = servers.map((server) => Number(/:(\d+)$/.exec(server)?.[1] ?? 0));
  if (ports.some((port) => port > PORT_LIMIT)) return false;
  return servers.length > 1 || URL.canParse(text);
}

const POSTGRES = /^postgres(?:ql)?:\/\//;

export const POSTGRES_URL = "must be a URL such as postgres://souk@db.example.com:5432/souk";

export const isPostgresUrl = (text: string): boolean => POSTGRES.test(text) && isUsableUrl(text);

/** An origin as browsers send it: no path, no slash at the end. */
export function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/?#@\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { origin } = new URL(text);
  // Pages of an app have schemes of their own, whose origin `URL` does not know.
  return origin === text || origin === "null";
}

/** `name=value` separated by commas, as OpenTelemetry writes headers. */
export const headers = z
  .string()
  .regex(
    /^(?:[\w-]+=[^,\r\n]*(?:,\s*[\w-]+=[^,\r\n]*)*)?$/,
    "must be name=value pairs, separated by commas",
  )
  .default("");

export const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .filter((pair) => pair !== "")
      .map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
      }),
  );

/** Values may be percent-encoded, as OpenTelemetry says; a bare percent sign stands for itself. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export function wholeNumber(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, words);
}

/** A limit, or null if it is switched off. */
export const numberOrOff = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,8})$/, "must be off or a positive whole number")
  .transform((text) => (text === "off" ? null : Number(text)));

const isNotice = (text: string): text is NoticeKind =>
  (noticeKinds as readonly string[]).includes(text);

/** The kinds of notices that are mailed: all, none, or those that are named. */
export const notices = z
  .string()
  .default("on")
  .transform((text, context): readonly NoticeKind[] => {
    if (text === "on") return noticeKinds;
    if (text === "off") return [];
    const kinds = text.split(",").map((part) => part.trim());
    if (kinds.every(isNotice)) return kinds;
    context.addIssue({
      code: "custom",
      message: `must be on, off, or some of ${noticeKinds.join(", ")}, separated by commas`,
    });
    return z.NEVER;
  });

const MAIL_LINKS = "must be join=URL reset=URL, each an http or https URL with {token}";

/** A template for each kind of mailed link, with space between them. */
export const mailLinks = z.string().transform((text, context): MailLinks => {
  const entries = text.trim().split(/\s+/);
  const pairs = entries.map((each) => /^(join|reset)=(.*)$/.exec(each)?.slice(1) ?? []);
  const { join, reset }: Partial<Record<string, string>> = Object.fromEntries(pairs);
  if (entries.length === 2 && isLinkTemplate(join) && isLinkTemplate(reset)) return { join, reset };
  context.addIssue({ code: "custom", message: MAIL_LINKS });
  return z.NEVER;
});

const isLinkTemplate = (text: string | undefined): text is string =>
  text?.includes("{token}") === true && z.url({ protocol: /^https?$/ }).safeParse(text).success;
