import type { ArchiveEntry } from "@souk/core/adapter";
import type { Run } from "../../operate.js";
import { Problem } from "../../problems/problem.js";
import { exitCodes } from "../../problems/exit-codes.js";
import type { Row } from "../../views/row.js";
import { view } from "../../views/view.js";

const table = view(
  { table: "text", add: "number", there: "number", conflicts: "number", sample: "list" },
  ["table", "add", "there", "conflicts", "sample"],
);

const SAMPLE = 3;
const CONFLICTS_SHOWN = 20;

interface TablePlan {
  add: number;
  there: number;
  conflict: number;
  readonly sample: string[];
}

/** The effect of an import, row by row; it stores only what it shows at the end. */
export class ImportPlan {
  readonly #tables = new Map<string, TablePlan>();
  readonly #conflicts: ArchiveEntry[] = [];
  readonly #rows: string[] | null;
  #conflictCount = 0;

  constructor({ full }: { full: boolean }) {
    this.#rows = full ? [] : null;
  }

  readonly tell = (entry: ArchiveEntry): void => {
    const plan = this.#tables.get(entry.kind) ?? { add: 0, there: 0, conflict: 0, sample: [] };
    this.#tables.set(entry.kind, plan);
    plan[entry.state] += 1;
    if (plan.sample.length < SAMPLE) plan.sample.push(nameOf(entry));
    if (entry.state === "conflict") {
      this.#conflictCount += 1;
      if (this.#conflicts.length < CONFLICTS_SHOWN) this.#conflicts.push(entry);
    }
    this.#rows?.push(JSON.stringify(entry));
  };

  /** Ends with the same result as the import itself. */
  async show({ print }: Run): Promise<void> {
    const rows = [...this.#tables].map(([name, { conflict, ...plan }]): Row => {
      return { table: name, conflicts: conflict, ...plan };
    });
    if (this.#rows === null) {
      await print.list(table, rows);
      for (const { kind, id, detail } of this.#conflicts) print.note(`${kind} ${id}: ${detail}`);
    } else {
      print.text(`{"data":${JSON.stringify(rows)},\n"rows":[\n${this.#rows.join(",\n")}\n]}\n`);
    }
    if (this.#conflictCount === 0) return;
    const count = this.#conflictCount;
    throw new Problem(`${count} ${count === 1 ? "row is" : "rows are"} in conflict.`, {
      exitCode: exitCodes.usage,
      code: "validation_failed",
      hint: "The import would be rejected: correct these rows, or export the tenant again.",
    });
  }
}

const nameOf = ({ id, label, state }: ArchiveEntry): string =>
  [state === "there" ? "=" : state === "conflict" ? "!" : "+", id, label ?? ""]
    .filter(Boolean)
    .join(" ");
