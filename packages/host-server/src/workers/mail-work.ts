import { type Mailer, type Ports } from "@souk/core";
import { sendDueMails } from "@souk/core/adapter";
import type { QueueWork } from "./queue-work.js";

/** Sends queued mail. */
export const mailWork = (
  ports: Ports,
  mailer: Mailer,
  time: () => Promise<Date>,
): readonly QueueWork[] => [{ queue: "mail", drain: () => sendDueMails(ports, mailer, time) }];
