import pg from "pg";

/** Makes your pool read bigint as numbers, like Souk; its transactions can then be joined. */
export function readNumbers<P extends { readonly options: object }>(pool: P): P {
  const options = pool.options as { types?: pg.CustomTypesConfig };
  const types = options.types instanceof pg.TypeOverrides ? options.types : new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  options.types = types;
  return pool;
}
