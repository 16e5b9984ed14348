import { parseDatabaseUrl } from "./database-url.js";
import { namesInOrm } from "../engine/home/names-in-orm.js";

/**
 * For a MikroORM of your own with Souk's entities in it: the option `discovery` that finds their tables where this
 * database URL says. Pass your extensions if you have entities of their tables.
 */
export function entitiesIn(databaseUrl: string, extensions: readonly WithTables[] = []) {
  const { home } = parseDatabaseUrl(databaseUrl);
  for (const { tables = [] } of extensions) home.add(tables.map(({ name }) => name));
  return namesInOrm(home);
}

interface WithTables {
  readonly tables?: readonly { readonly name: string }[];
}
