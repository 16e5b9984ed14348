import { lacksScope } from "../calls/admission/check-scope.js";
import type { MemberContext } from "../calls/context.js";
import { seesCosts } from "../calls/shown-costs.js";
import { forbidden } from "../values/errors.js";
import type { ProductWish } from "./variety.js";

/** Refuses costs from callers who do not see them. */
export function checkCosts(
  caller: Pick<MemberContext, "held" | "scope">,
  { cost, variants }: ProductWish,
): void {
  const isSent = cost !== undefined || variants?.some((variant) => variant.cost !== undefined);
  if (!isSent || seesCosts(caller)) return;
  throw caller.held
    ? lacksScope(caller.held, "catalog:costs")
    : forbidden("Only an ADMIN of this tenant may set the cost of a product.");
}
