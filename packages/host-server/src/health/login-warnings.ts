import type { Persistence } from "@souk/adapters-persistence";
import type { Logger } from "pino";
import type { Config } from "../config.js";

/** Logs, at the start of a production host, unnecessary rights of its database logins. */
export async function warnOfLogins(
  { profile }: Pick<Config, "profile">,
  { inspectLogins }: Pick<Persistence, "inspectLogins">,
  logger: Pick<Logger, "warn">,
): Promise<void> {
  if (profile !== "production") return;
  for (const { name, verdict, detail } of await inspectLogins()) {
    if (verdict !== "yes") logger.warn({ examination: name, verdict, detail }, "database login");
  }
}
