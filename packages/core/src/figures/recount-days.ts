import * as z from "zod";
import { callLater, RECOUNT } from "../calls/call-later.js";
import { type Pipeline, pipelineOf } from "../calls/execute.js";
import { useCase } from "../calls/use-case.js";
import { localDay } from "../values/time-zone.js";

/** Few enough that other changes of the tenant do not wait long. */
const ORDERS_AT_ONCE = 500;

/**
 * Moves some orders to the days of the tenant's time zone, and leaves the others to the next call. Where it continues is
 * stored with what it moved, so a worker that ends loses nothing.
 */
const recountDaysOnce = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ zone: z.string(), after: z.int() }),
  async run(context, { zone, after }) {
    const { store, tenant, audit } = context;
    audit.unchanged();
    const { timezone } = tenant.settings;
    // The zone has changed again, and this call replaced the one that begins anew.
    if (zone !== timezone) {
      return callLater(context, { ...RECOUNT, input: { zone: timezone, after: 0 } });
    }
    const dayOf = (time: Date) => localDay(time, timezone);
    const last = await store.figures.moveDays({ after, limit: ORDERS_AT_ONCE, dayOf });
    if (last !== null) await callLater(context, { ...RECOUNT, input: { zone, after: last } });
  },
});

/** Made by workers alone. */
export const recountDays: Pipeline = pipelineOf(RECOUNT.name, recountDaysOnce);
