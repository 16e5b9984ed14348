import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Dialect } from "../engine/sql-dialect.js";

/** The time of day, on which all hosts of a database agree: that of the server, or of the one machine of a file. */
export const timeOfDay = (dialect: Dialect, ofThisMachine: number): RawBuilder<number> =>
  dialect.steadyClock ? sql<number>`cast(${ofThisMachine} as bigint)` : dialect.now;
