import { lacksScope } from "../calls/admission/admit-key.js";
import type { MemberContext } from "../calls/context.js";
import type { Product } from "../ports/catalog/product.js";
import { forbidden } from "../values/errors.js";
import { isAdmin } from "../values/scope.js";
import type { ProductWish } from "./variety.js";

type Caller = Pick<MemberContext, "key" | "scope">;

/** Whether the caller may see and set what products cost the shop. */
export const seesCosts = ({ key, scope }: Caller): boolean =>
  key ? key.scopes.includes("catalog:costs") : isAdmin(scope);

/** Refuses costs from callers who do not see them. */
export function checkCosts(caller: Caller, { cost, variants }: ProductWish): void {
  const isSent = cost !== undefined || variants?.some((variant) => variant.cost !== undefined);
  if (!isSent || seesCosts(caller)) return;
  throw caller.key
    ? lacksScope("catalog:costs")
    : forbidden("Only an ADMIN of this tenant may set the cost of a product.");
}

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
