import type { TagList } from "@souk/core";
import * as z from "zod";
import type { Answer } from "./answer.js";
import { presenter } from "./answer.js";

const tag = presenter(
  z
    .object({
      tag: z.string().describe("The tag, as it was first written."),
      count: z.int().min(1).describe("The number of records that have it."),
    })
    .meta({ id: "Tag", description: "A tag in use." }),
  ({ tag, count }: TagList["data"][number]) => ({ tag, count }),
);

export const tagList: Answer<TagList> = {
  view: z.object({
    data: z.array(tag.view).describe("The tags, in alphabetical order."),
    next: z
      .string()
      .nullable()
      .describe("The tag to send as `after` to list the tags that follow; null at the end."),
  }),
  present: ({ data, next }) => ({ data: data.map(tag.present), next }),
};
