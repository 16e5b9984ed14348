import { Operator } from "./operator.js";

/** The reader of a mailed invitation, who acts in its tenant without a session. Only the core makes one. */
export class Invited extends Operator {
  declare readonly actingFor: number;

  constructor(userId: number) {
    super("invited", userId);
  }
}
