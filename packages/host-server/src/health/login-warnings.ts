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

/** The routes that OPERATOR_TOKEN opens read the rows of all tenants; with the login of requests each call would fail. */
export async function requireLoginOfOperators(
  { operatorToken }: Pick<Config, "operatorToken">,
  { unitOfWork }: Pick<Persistence, "unitOfWork">,
): Promise<void> {
  if (operatorToken === null) return;
  await unitOfWork
    .system("read", async () => {})
    .catch((cause: Error) => {
      throw new Error(`OPERATOR_TOKEN requires DATABASE_WORKER_URL here. ${cause.message}`, {
        cause,
      });
    });
}
