import * as z from "zod";
import { distinct } from "../values/validation.js";
import { type EventKind, eventKinds } from "./catalogue.js";
import { isSomebodys } from "./own-event.js";
import { described } from "../values/schemas/described.js";

export const eventKind = described(z.enum(eventKinds), "The kind of an event.");

export const listOf = <K extends z.core.$ZodType<string>>(kind: K) =>
  z.array(kind).check(z.minLength(1), z.maxLength(100), z.superRefine(distinct));

export const eventList = listOf(eventKind);

/** The same for stored kinds, which may come from a core with kinds of an embedder. */
export const keptEventList = listOf(
  z.union([eventKind, z.string().check(z.refine(isSomebodys)) as z.ZodType<EventKind>]),
);
