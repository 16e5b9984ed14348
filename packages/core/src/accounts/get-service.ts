import * as z from "zod/mini";
import { useCase } from "../calls/use-case.js";

/** Anybody reads what a page for signing in needs to know of the service. */
export const getService = useCase({
  access: "public",
  effect: "read",
  input: z.object({}),
  run: async ({ ports, global }) => ({
    registration: ports.registration ?? "open",
    mail: (ports.mail ?? "on") === "on" ? ("leaves" as const) : ("kept" as const),
    firstRun: !(await global.users.any()),
  }),
});
