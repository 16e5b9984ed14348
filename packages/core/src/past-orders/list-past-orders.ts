import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { cursorField } from "../values/cursor.js";
import { pageFields } from "../values/page.js";
import { pastOrderFilters, positionIn } from "./past-order-list.js";

/** Lists past orders, newest first. */
export const listPastOrders = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(20),
    ...cursorField,
    ...pastOrderFilters,
  }),
  run: ({ store }, { cursor, ...request }) =>
    store.pastOrders.list({ ...request, after: positionIn(cursor) }),
});
