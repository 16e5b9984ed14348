import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { siteIn } from "./factors/factor-rules.js";

/** Returns the facts that a sign-in page needs, to anyone. */
export const getService = useCase({
  access: "public",
  effect: "read",
  input: z.object({}),
  run: async ({ ports, global }) => ({
    registration: ports.registration ?? "open",
    mail: (ports.mail ?? "on") === "on" ? ("leaves" as const) : ("kept" as const),
    factors: !ports.factors
      ? []
      : siteIn(ports)
        ? (["totp", "passkey"] as const)
        : (["totp"] as const),
    oidc: ports.identityProvider
      ? { name: ports.identityProvider.name, url: `${ports.publicUrl ?? ""}/account/oidc/start` }
      : null,
    passwords: ports.passwords ?? ("on" as const),
    firstRun: !(await global.users.any()),
  }),
});
