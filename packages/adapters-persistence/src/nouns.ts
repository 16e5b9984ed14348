/** For programs that write the migrations of nouns. */
export { nextNounMigration, withMigration } from "./nouns/noun-migration.js";
export type { NounDecisions, NounMigration } from "./nouns/noun-migration.js";
