import type { Product } from "../ports/catalog/product.js";
import { isAdmin } from "../values/scope.js";
import type { MemberContext } from "./context.js";

type Caller = Pick<MemberContext, "held" | "scope">;

/** Whether the caller may see and set what products cost the shop. */
export const seesCosts = ({ held, scope }: Caller): boolean =>
  held ? held.scopes.includes("catalog:costs") : isAdmin(scope);

type Costing = Pick<Product, "cost" | "variants">;

/** The product as the caller may see it. */
export function shownTo<P extends Costing>(caller: Caller, product: P): P {
  if (seesCosts(caller)) return product;
  const { cost: _, variants, ...shown } = product;
  if (!variants) return shown as P;
  return {
    ...shown,
    variants: variants.map(({ cost: __, ...variant }) => variant),
  } as unknown as P;
}
