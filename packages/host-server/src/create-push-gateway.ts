import { readFileSync } from "node:fs";
import {
  createFcmPushGateway,
  createHttpPushGateway,
  createLogPushGateway,
  serviceAccountSchema,
} from "@souk/adapters-http/outbound";
import type { PushGateway } from "@souk/core";
import type { Logger } from "pino";
import type { Config } from "./config.js";

type Made = Readonly<Record<Config["push"]["gateway"], () => PushGateway>>;

/** The configured push service; without one, pushes only go to the log. */
export function createPushGateway({ push }: Config, logger: Logger): PushGateway {
  const { gateway, url = "", secret = "", serviceAccountFile = "" } = push;
  const made: Made = {
    log: () =>
      createLogPushGateway((entry) => logger.info(entry, "push not sent: no push service")),
    http: () => createHttpPushGateway({ url, secret }),
    fcm: () => createFcmPushGateway({ serviceAccount: readServiceAccount(serviceAccountFile) }),
  };
  return made[gateway]();
}

function readServiceAccount(file: string) {
  try {
    return serviceAccountSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new Error("FCM_SERVICE_ACCOUNT does not name a readable service-account file.", {
      cause,
    });
  }
}
