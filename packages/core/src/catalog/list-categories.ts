import * as z from "zod";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

export const listCategories = useCase({
  access: "member",
  effect: "read",
  input: z.object(pageFields()),
  run: ({ store }, request) => store.categories.page(request),
});
