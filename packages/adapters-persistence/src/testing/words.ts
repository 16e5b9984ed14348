import { postgresWords } from "../engine/postgres/words.js";
import { sqliteWords } from "../engine/sqlite/words.js";

export const wordsOf = { sqlite: sqliteWords, postgres: postgresWords } as const;
