import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { changeStatus } from "./change-status.js";

/** Moves a pending order on to `processing`; refused with `invalid_transition` from any other status. */
export const processOrder = useCase({
  access: "member",
  effect: "write",
  tells: ["order.updated"],
  input: z.object({ id }),
  async run(context, { id }) {
    const { order } = await changeStatus(context, id, "processing");
    return order;
  },
});
