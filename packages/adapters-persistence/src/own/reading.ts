import type { Session } from "../engine/session.js";
import type { Statement } from "../engine/statement.js";

/** A reader of rows: a session, or one bound to a tenant. */
export interface Reading {
  readonly dialect: Session["dialect"];
  all<R>(statement: Statement<object, R>, parameters: object): Promise<R[]>;
}
