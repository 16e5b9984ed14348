import type { MikroORM } from "@mikro-orm/sql";
import type { Dialect } from "kysely";
import type { Home } from "./home/home.js";

/** The dialects of MikroORM's two connections. */
export interface Dialects {
  readonly write: Dialect;
  readonly read: Dialect;
}

/** Opens a MikroORM with the entities of a program at a URL, or on a file. */
export type OpenOrm = (location: string, dialects: Dialects, home: Home) => MikroORM;
