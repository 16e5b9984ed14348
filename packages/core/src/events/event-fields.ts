import * as z from "zod";
import { distinct } from "../values/validation.js";
import { type EventKind, eventKinds } from "./catalogue.js";
import { isSomebodys } from "./own-event.js";

export const eventKind = z.enum(eventKinds).describe("The kind of an event.");

export const listOf = <K extends z.ZodType<string>>(kind: K) =>
  z.array(kind).min(1).max(100).superRefine(distinct);

export const eventList = listOf(eventKind);

/** The same for stored kinds, which may come from a core with kinds of an embedder. */
export const keptEventList = listOf(
  z.union([eventKind, z.string().refine(isSomebodys) as z.ZodType<EventKind>]),
);
