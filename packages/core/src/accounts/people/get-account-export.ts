import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { keptExport } from "./kept-export.js";

/** Returns the progress of the caller's archive. */
export const getAccountExport = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  run: (context) => keptExport(context),
});
