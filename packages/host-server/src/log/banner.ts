import type { Config } from "../config.js";
import { mailTarget } from "../mail/mail-settings.js";

const REGISTER = `curl -s ADDRESS/api/v2/admin/register -H 'Content-Type: application/json' \\
      -d '{"name":"Ada","email":"ada@example.com","password":"correct horse","password_confirmation":"correct horse"}'`;

/** The text for a person once the server is running. */
export function banner(config: Config, address: string, hasAccounts = false): string {
  const lines = [
    ["Souk", address],
    ...(config.role === "worker"
      ? []
      : [
          ...(config.isConsoleOn ? [["Console", `${address}/console`]] : []),
          ["Reference", `${address}/docs`],
          ["API description", `${address}/api/v2/admin/openapi.json`],
        ]),
    ["database", withoutPassword(config.databaseUrl)],
    ["mail", withoutPassword(mailTarget(config))],
    ["profile", config.profile],
    ["role", config.role],
  ];
  const table = lines.map(([name = "", value]) => `  ${name.padEnd(16)} ${value}`).join("\n");
  const notes = [
    config.webhooks.allowPrivate
      ? "  Webhooks may use http and private addresses, because this is not the production profile.\n"
      : "",
    config.role !== "worker" && config.registration === "open" && !hasAccounts
      ? `  Create the first account:\n    ${REGISTER.replace("ADDRESS", address)}\n`
      : "",
  ];
  return `\n${table}\n\n${notes.join("")}`;
}

export function withoutPassword(url: string): string {
  if (!URL.canParse(url) || url.startsWith("sqlite:")) return url;
  const parsed = new URL(url);
  if (parsed.password !== "") parsed.password = "***";
  return parsed.href;
}
