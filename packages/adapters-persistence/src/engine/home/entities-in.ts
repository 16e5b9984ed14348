import { parseDatabaseUrl } from "../database-url.js";
import { settled } from "./settled.js";

/**
 * For a MikroORM of your own with Souk's entities in it: the option `discovery` that finds their tables where this
 * database URL says.
 */
export const entitiesIn = (databaseUrl: string) => settled(parseDatabaseUrl(databaseUrl).home);
