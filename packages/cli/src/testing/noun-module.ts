import { defineNoun, text } from "@souk/core/nouns";

/** A module of an embedder, for `souk nouns migrate`. */
export const repair = defineNoun("repair", {
  fields: { title: text({ required: true, searched: true }), note: text({ max: 1_000 }) },
});
