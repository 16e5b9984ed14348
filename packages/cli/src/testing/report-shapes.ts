import * as z from "zod";

const count = z.int().min(0);

export const importReport = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  errors: z.array(
    z.strictObject({ line: z.int(), field: z.string().nullable(), message: z.string() }),
  ),
  import_id: z.int().nullable(),
  stopped_at: z.int().nullable(),
});

export const failure = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    hint: z.string().nullable(),
    fields: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  }),
});

export const importPlan = z.strictObject({
  data: z.array(
    z.strictObject({
      table: z.string(),
      add: count,
      there: count,
      conflicts: count,
      sample: z.array(z.string()).max(3),
    }),
  ),
  rows: z.array(
    z.strictObject({
      kind: z.string(),
      id: z.string(),
      label: z.string().nullable(),
      state: z.enum(["add", "there", "conflict"]),
      detail: z.string().nullable(),
    }),
  ),
});
