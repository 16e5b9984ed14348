import { overlaid } from "../altered.js";
import {
  type Method,
  type Mutant,
  ofShop,
  ofStore,
  type Repository,
} from "./mutant.test.support.js";
import { methodIn } from "./repositories.test.support.js";

const suites = ["metadata filters"] as const;

interface Request {
  readonly metadata?: unknown;
  readonly filter?: Readonly<Record<string, unknown>>;
}

const blind = (store: object, name: string, method: string) => {
  const list = methodIn(store, name, method);
  const forgetful: Method = (request) => {
    const { metadata: _, filter, ...rest } = request as Request;
    return list({ ...rest, ...(filter && { filter: { ...filter, metadata: undefined } }) });
  };
  const repository = (store as Record<string, Repository>)[name] as Repository;
  return { [name]: overlaid(repository, { [method]: forgetful }) };
};

const lists = [
  ["products", "page"],
  ["categories", "page"],
  ["customers", "page"],
  ["orders", "list"],
  ["announcements", "list"],
  ["webhooks", "list"],
] as const;

/** Each list whose rows have metadata, where it forgets that some were wanted. */
export const lostFilters: readonly (() => Mutant)[] = [
  ...lists.map(
    ([name, method]) =>
      () =>
        ofShop(`${name}.${method} forgets the metadata`, suites, (shop) =>
          blind(shop, name, method),
        ),
  ),
  ...(["tenants", "users"] as const).map(
    (name) => () =>
      ofStore(`${name}.list forgets the metadata`, suites, (store) => blind(store, name, "list")),
  ),
];
