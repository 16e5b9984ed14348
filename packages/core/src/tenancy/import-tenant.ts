import * as z from "zod";
import { text } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { requireKey } from "../sealing/prove-key.js";
import { recordsIn } from "./archive-lines.js";
import { arriving, sealing } from "./archived-webhooks.js";
import { beginOnce } from "../calls/begin-once.js";
import type { ArchiveEntry } from "../ports/tenancy/tenant-archive.js";

const isLines = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** Makes a new tenant from an archive, all of it or nothing. */
export const importTenant = useCase({
  access: "operator",
  effect: "long write",
  input: z.object({
    name: z.optional(text({ min: 1, max: 255 })),
    lines: z.custom<AsyncIterable<string>>(isLines),
    /** Called for every row. Rows in conflict are then left out instead of refused: for a dry run. */
    tell: z.optional(
      z.custom<(entry: ArchiveEntry) => void>((value) => typeof value === "function"),
    ),
  }),
  async run({ global, now, ports }, input) {
    const { name, lines, tell } = input;
    beginOnce(input);
    await requireKey(ports, global);
    const seal = sealing(ports);
    return global.archive.write(arriving(recordsIn(lines)), { name, now, seal, tell });
  },
});
