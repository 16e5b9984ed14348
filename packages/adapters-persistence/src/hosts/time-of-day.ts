import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Words } from "../engine/words.js";

/** The time of day, on which all hosts of a database agree: that of the server, or of the one machine of a file. */
export const timeOfDay = (words: Words, ofThisMachine: number): RawBuilder<number> =>
  words.steadyClock ? sql<number>`cast(${ofThisMachine} as bigint)` : words.now;
