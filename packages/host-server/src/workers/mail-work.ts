import { type Mailer, type Ports, sendDueMails } from "@souk/core";
import type { Work } from "./work.js";

/** Sends queued mail. */
export const mailWork = (
  ports: Ports,
  mailer: Mailer,
  time: () => Promise<Date>,
): readonly Work[] => [{ name: "mail", drain: () => sendDueMails(ports, mailer, time) }];
