import type { Core, InputOf, OutputOf, Ports, UseCaseName } from "@souk/core";
import type { Operator } from "@souk/core/operator";
import type { Persistence } from "@souk/adapters-persistence";
import type { Json, Row, Rows } from "../views/row.js";

export type ExportName =
  | "exportProducts"
  | "exportCustomers"
  | "exportOrders"
  | "exportPastOrders"
  | "exportSales"
  | "exportAuditLog"
  | "downloadAccountExport"
  | "exportUser";

/** The use cases, wherever they run: in this process on the database, or through the API. */
export type Session = LocalSession | RemoteSession;

interface AnySession {
  readonly kind: "local" | "remote";
  /** Whether an operator acts: on the database, or with the operator's token. */
  readonly isOperator: boolean;
  /** The answer as a row, or other JSON. */
  call<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<Json>;
  row<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<Row>;
  rows<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<Rows>;
  /** Text that comes in pieces. */
  exported<N extends ExportName>(
    name: N,
    input: InputOf<N>,
    tenant?: number,
  ): Promise<AsyncIterable<string>>;
  close(): Promise<void>;
}

/** Reports on the deployment, as the API names them. */
export type ReportName =
  | "hosts"
  | "jobs"
  | "doctor"
  | "migrations"
  | "counters"
  | "keys"
  | "status";

export interface RemoteSession extends AnySession {
  readonly kind: "remote";
  report(name: ReportName): Promise<readonly Row[]>;
}

/** On the database itself, which shows more than any use case. */
export interface LocalSession extends AnySession {
  readonly kind: "local";
  readonly persistence: Persistence;
  readonly ports: Ports;
  readonly core: Core;
  /** The operator for the audit trail. */
  readonly operator: Operator;
  /** The result of the use case, including fields that the API leaves out. */
  output<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<OutputOf<N>>;
}

export const isLocal = (session: Session): session is LocalSession => session.kind === "local";
export const isRemote = (session: Session): session is RemoteSession => session.kind === "remote";
