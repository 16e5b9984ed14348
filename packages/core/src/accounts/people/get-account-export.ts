import * as z from "zod/mini";
import { useCase } from "../../calls/use-case.js";
import { keptExport } from "./kept-export.js";

/** Says how far the archive is that the caller asked for. */
export const getAccountExport = useCase({
  access: "user",
  effect: "read",
  input: z.object({}),
  run: (context) => keptExport(context),
});
