import {
  boolean,
  choice,
  day,
  defineNoun,
  email,
  integer,
  metadata,
  money,
  reference,
  text,
} from "@souk/core/nouns";
import { migrations } from "./tool.migrations.js";

/** A module of an embedder, for the commands and the client of a noun. */
export const tool = defineNoun("tool", {
  says: "A tool that customers can rent.",
  fields: {
    name: text({ required: true, searched: true, sorted: true, unique: true }),
    note: text({ max: 1_000, says: "What to look after." }),
    email: email({ personal: true }),
    productId: reference("product", { onDelete: "clear" }),
    state: choice(["free", "rented"], { preset: "free", filtered: true }),
    due: day({ filtered: true }),
    deposit: money(),
    hours: integer({ min: 0, preset: 0 }),
    heavy: boolean(),
    metadata: metadata(),
  },
  scope: "tools",
  migrations,
});
