import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import type { Factor } from "../../ports/accounts/factor.js";
import { factorOf, isInUse } from "./factor-rules.js";

export interface Factors {
  readonly factors: readonly Factor[];
  readonly recoveryCodesLeft: number;
}

/** Shows a user their own second factors, oldest first, without secrets. */
export const listFactors = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  async run({ global, user }): Promise<Factors> {
    const factors = await global.factors.listOf(user.id);
    const recoveryCodesLeft = await global.factors.countCodes(user.id);
    return { factors: factors.filter(isInUse).map(factorOf), recoveryCodesLeft };
  },
});
