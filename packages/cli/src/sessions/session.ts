import type { InputOf, OutputOf, Ports, UseCaseName } from "@souk/core";
import type { Persistence } from "@souk/adapters-persistence";
import type { Json, Row, Rows } from "../terminal/row.js";

export type ExportName = "exportProducts" | "exportOrders" | "exportAuditLog";

/** The use cases, wherever they run: in this process on the database, or behind the API. */
export interface Session {
  readonly kind: "local" | "remote";
  /** The answer as a row, or whatever JSON it is. */
  call<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<Json>;
  row<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<Row>;
  rows<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<Rows>;
  /** Text that comes in pieces. */
  exported<N extends ExportName>(
    name: N,
    input: InputOf<N>,
    tenant: number,
  ): Promise<AsyncIterable<string>>;
  close(): Promise<void>;
}

/** On the database itself, where more can be seen than any use case shows. */
export interface LocalSession extends Session {
  readonly kind: "local";
  readonly persistence: Persistence;
  readonly ports: Ports;
  /** What the use case returns, with what the API leaves out. */
  output<N extends UseCaseName>(name: N, input: InputOf<N>, tenant?: number): Promise<OutputOf<N>>;
}

export const isLocal = (session: Session): session is LocalSession => session.kind === "local";
