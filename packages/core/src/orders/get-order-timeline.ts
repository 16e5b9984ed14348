import * as z from "zod";
import { useCase } from "../calls/use-case.js";
import { cursorField } from "../values/cursor.js";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { type Page, pageFields } from "../values/page.js";
import { decodePosition, encodePosition, merged, positionAfter } from "./timeline.js";
import type { TimelineEntry } from "./timeline.js";

const { perPage } = pageFields(20);

/** Lists the history of an order, newest first: changes, events with their deliveries, and notes. */
export const getOrderTimeline = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, perPage, ...cursorField }),
  async run({ store }, { id, perPage, cursor }): Promise<Page<TimelineEntry>> {
    const start = decodePosition(cursor);
    if (!(await store.orders.find(id))) throw notFound("Order");
    const history = await store.orderHistory.before(id, start, perPage + 1);
    const found = merged(history, perPage + 1);
    const data = found.slice(0, perPage);
    const isMore = found.length > perPage;
    return {
      data,
      page: 1,
      perPage,
      total: found.length,
      // Earlier and later entries are not counted.
      ...(isMore || cursor !== undefined ? { totalCapped: true } : {}),
      nextCursor: isMore ? encodePosition(positionAfter(start, data)) : null,
    };
  },
});
