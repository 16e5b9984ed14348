import * as z from "zod";
import { invalid } from "../values/errors.js";
import { text } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { requireKey } from "../sealing/prove-key.js";
import { arriving, sealing } from "./archived-webhooks.js";
import { beginOnce } from "./begun-once.js";
import type { ArchiveEntry, ArchiveRecord } from "../ports/tenancy/tenant-archive.js";

const isLines = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const record = z.object({
  kind: z.string().min(1).max(64),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
});

/** Makes a new tenant from an archive, all of it or nothing. */
export const importTenant = useCase({
  access: "operator",
  effect: "long write",
  input: z.object({
    name: text({ min: 1, max: 255 }).optional(),
    lines: z.custom<AsyncIterable<string>>(isLines),
    /** Called for every row. Rows in conflict are then left out instead of refused: for a dry run. */
    tell: z
      .custom<(entry: ArchiveEntry) => void>((value) => typeof value === "function")
      .optional(),
  }),
  async run({ global, now, ports }, input) {
    const { name, lines, tell } = input;
    beginOnce(input);
    await requireKey(ports, global);
    const seal = sealing(ports);
    return global.archive.write(arriving(records(lines)), { name, now, seal, tell });
  },
});

async function* records(lines: AsyncIterable<string>): AsyncGenerator<ArchiveRecord> {
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    const parsed = record.safeParse(parseJson(line));
    if (!parsed.success) {
      const message = `Line ${number} is no record of an archive.`;
      throw invalid([{ path: ["lines", number], message }]);
    }
    yield parsed.data;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
