import * as z from "zod";
import { bulkIds, eachOf } from "../calls/bulk.js";
import { stagedUseCase } from "../calls/use-case.js";
import { invalid, type Issue } from "../values/errors.js";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { bulkTags, tagsIssues } from "../values/tags.js";
import { refusals } from "./product-rules.js";

const actions = [
  "publish",
  "unpublish",
  "set_category",
  "add_tags",
  "remove_tags",
  "delete",
] as const;

interface ProductAction {
  readonly action: (typeof actions)[number];
  readonly categoryId?: number | null | undefined;
  readonly tags?: readonly string[] | undefined;
}

/**
 * Does the same to many products, each as `updateProduct` or `deleteProduct` would and in a transaction of its own. It
 * reports how each ended, and is refused as a whole only if the input is wrong.
 */
export const changeProducts = stagedUseCase({
  access: "member",
  // It heeds a key by itself, so that no product is changed twice.
  creates: true,
  input: z.object({
    ids: bulkIds,
    action: described(z.enum(actions), "The action for each id."),
    categoryId: described(
      z.optional(z.nullable(id)),
      "The category for `set_category`, or null for none.",
    ),
    tags: bulkTags,
  }),
  rules: missingOrMixed,
  stage(steps, input) {
    const { action, categoryId, tags } = input;
    return eachOf(steps, {
      name: "changeProducts",
      input,
      single: singles[action]({ categoryId, tags }),
      async check({ store }) {
        if (typeof categoryId !== "number" || (await store.categories.find(categoryId))) return;
        const { field, message } = refusals.category_unknown;
        throw invalid([{ path: [field], message }]);
      },
    });
  },
});

type Single = readonly [name: string, input: object];

const singles: Record<ProductAction["action"], (given: Omit<ProductAction, "action">) => Single> = {
  publish: () => ["updateProduct", { published: true }],
  unpublish: () => ["updateProduct", { published: false }],
  set_category: ({ categoryId }) => ["updateProduct", { categoryId }],
  add_tags: ({ tags }) => ["updateProduct", { tags, tagging: "added" }],
  remove_tags: ({ tags }) => ["updateProduct", { tags, tagging: "removed" }],
  delete: () => ["deleteProduct", {}],
};

function missingOrMixed(
  input: Partial<ProductAction>,
  _ports: unknown,
  wrong: ReadonlySet<string>,
): Issue[] {
  return [...categoryIssues(input), ...tagsIssues(input, wrong)];
}

function categoryIssues({ action, categoryId }: Partial<ProductAction>): Issue[] {
  const isGiven = categoryId !== undefined;
  const issue = (message: string) => [{ path: ["categoryId"], message }];
  if (action === "set_category" && !isGiven) {
    return issue("The category id field is required with set_category.");
  }
  if (action !== undefined && action !== "set_category" && isGiven) {
    return issue("The category id field is only for set_category.");
  }
  return [];
}
