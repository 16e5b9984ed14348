import type { CaseNames } from "../ports/nouns/noun-shape.js";

/** `priceList` as `price_list`. */
export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Snake<Tail>}`
    : `_${Lowercase<Head>}${Snake<Tail>}`
  : S;

export const pascalOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export function caseNames(name: string, plural: string): CaseNames {
  const [one, many] = [pascalOf(name), pascalOf(plural)];
  return {
    create: `create${one}`,
    get: `get${one}`,
    list: `list${many}`,
    update: `update${one}`,
    delete: `delete${one}`,
    change: `change${many}`,
    export: `export${many}`,
    import: `import${many}`,
  };
}
