import * as z from "zod";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

export const listCategories = useCase({
  access: "member",
  effect: "read",
  input: z.object({ ...pageFields(), ...idsField }),
  run: ({ store }, { id: ids, ...request }) => store.categories.page({ ...request, ids }),
});
