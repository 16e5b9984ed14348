import * as z from "zod";
import { eventKinds } from "./catalogue.js";

export const eventKind = z.enum(eventKinds).describe("The kind of an event.");

export const eventList = z
  .array(eventKind)
  .min(1)
  .max(100)
  .superRefine((kinds, ctx) => {
    kinds.forEach((kind, index) => {
      if (kinds.indexOf(kind) === index) return;
      const message = "The :field field has a duplicate value.";
      ctx.addIssue({ code: "custom", message, path: [index] });
    });
  });
