import type { Ports } from "../../ports/index.js";

export const MAILS_AN_HOUR = 5;

/** Where the mails to an address are counted that lead to a new password or prove a mailbox. */
export const mailCountOf = ({ secrets }: Pick<Ports, "secrets">, email: string): string =>
  `forgot:${secrets.digest(email)}`;
