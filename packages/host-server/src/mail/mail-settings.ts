import { join } from "node:path";

export interface ConfigOptions {
  /** The host gets a mailer of its own, so production requires no mail server. */
  readonly hasMailer?: boolean;
}

interface MailSettings {
  readonly SOUK_PROFILE?: string | undefined;
  readonly MAIL?: string | undefined;
  readonly SEATS?: string | undefined;
}

const purposes = {
  SMTP_URL: "the server that mail is sent through",
  MAIL_FROM: "the sender of mail",
  PUBLIC_URL: "links in mails lead to it",
} as const;

/** Without these settings a production host would lose every mail, or send links that lead nowhere. */
export function mailProblems(
  { SOUK_PROFILE, MAIL, SEATS }: MailSettings,
  values: Readonly<Record<string, string>>,
  { hasMailer = false }: ConfigOptions,
): readonly string[] {
  if (MAIL === "off" && SEATS === "verified") {
    return ["SEATS must be direct when MAIL is off: a mailed link verifies the address."];
  }
  if (MAIL === "off" || SOUK_PROFILE !== "production") return [];
  const required = [
    ...(hasMailer ? [] : (["SMTP_URL", "MAIL_FROM"] as const)),
    ...(values["MAIL_LINKS"] ? [] : (["PUBLIC_URL"] as const)),
  ];
  return required
    .filter((name) => !values[name])
    .map((name) => `${name} must be set in production (${purposes[name]}), or MAIL=off.`);
}

interface MailConfig {
  readonly mail: { readonly isOn: boolean; readonly smtpUrl: string | undefined };
  readonly varDirectory: string;
}

/** Where mail goes: a mail server, a folder of files in development, or nowhere. */
export const mailTarget = ({ mail, varDirectory }: MailConfig): string =>
  mail.isOn ? (mail.smtpUrl ?? join(varDirectory, "mail")) : "off";
