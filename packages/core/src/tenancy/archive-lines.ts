import * as z from "zod";
import { CoreError, invalid } from "../values/errors.js";
import type { ArchiveRecord } from "../ports/tenancy/tenant-archive.js";

const VERSION = 2;

/** Archives of this version have no last line, so nothing shows whether they are complete. */
const VERSION_WITHOUT_END = 1;

const END = "end";

const record = z.object({
  kind: z.string().check(z.minLength(1), z.maxLength(64)),
  row: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});

const refused = (message: string) => new CoreError("validation_failed", message);

/** The tenant's line says which one it is, so that no other is put back from its archive. */
export const named = ({ kind, row }: ArchiveRecord, id: number): ArchiveRecord =>
  kind === "tenant" ? { kind, row: { id, ...row } } : { kind, row };

/** It lacks rows, which a restore in place would delete. */
export const asAdminsArchive = ({ kind, row }: ArchiveRecord): ArchiveRecord =>
  kind === "tenant" ? { kind, row: { ...row, exported_by: "admin" } } : { kind, row };

export const isAdminsArchive = ({ kind, row }: ArchiveRecord): boolean =>
  kind === "tenant" && row["exported_by"] === "admin";

const asLine = (written: ArchiveRecord): string => `${JSON.stringify(written)}\n`;

export const lineOf = ({ kind, row }: ArchiveRecord): string =>
  asLine({ kind, row: kind === "tenant" ? { version: VERSION, ...row } : row });

/** A pipe ends in the same way when its writer dies, so an archive says where its own end is. */
export const endLine = (lines: number): string => asLine({ kind: END, row: { lines } });

/** Refuses at its end an archive that lacks some of its lines. */
export async function* recordsIn(lines: AsyncIterable<string>): AsyncGenerator<ArchiveRecord> {
  let number = 0;
  let came = 0;
  let version: unknown;
  let hasEnded = false;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === "") continue;
    if (hasEnded) throw refused(`Line ${number} comes after the end of the archive.`);
    const read = readLine(line, number);
    if (read.kind === END) {
      requireAll(read.row["lines"], came);
      hasEnded = true;
      continue;
    }
    came += 1;
    if (read.kind === "tenant") version = knownVersion(read.row["version"]);
    yield read;
  }
  if (hasEnded || version === undefined || version === VERSION_WITHOUT_END) return;
  throw refused(`The archive is truncated after ${counted(came)}. Export the tenant again.`);
}

function readLine(line: string, number: number): ArchiveRecord {
  const parsed = record.safeParse(parseJson(line));
  if (parsed.success) return parsed.data;
  const message = `Line ${number} is no record of an archive.`;
  throw invalid([{ path: ["lines", number], message }]);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function knownVersion(version: unknown): unknown {
  if (version === VERSION || version === VERSION_WITHOUT_END) return version;
  throw refused("The archive has an unsupported version.");
}

function requireAll(written: unknown, came: number): void {
  if (written === came) return;
  throw refused(`The archive has ${counted(came)}, but its last line counts ${String(written)}.`);
}

const counted = (lines: number): string => `${lines} ${lines === 1 ? "line" : "lines"}`;
