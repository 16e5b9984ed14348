/** For programs that write the migrations of nouns. */
export { nextNounMigration, withMigration } from "./noun-migration.js";
export type { NounDecisions, NounMigration } from "./noun-migration.js";
