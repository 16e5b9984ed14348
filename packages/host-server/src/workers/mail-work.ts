import { type Mailer, type Ports, sendDueMails } from "@souk/core";
import type { QueueWork } from "./queue-work.js";

/** Sends queued mail. */
export const mailWork = (
  ports: Ports,
  mailer: Mailer,
  time: () => Promise<Date>,
): readonly QueueWork[] => [{ queue: "mail", drain: () => sendDueMails(ports, mailer, time) }];
