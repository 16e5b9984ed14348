import { execFile } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { copyPackages } from "../../proofs/controls/copied-packages.js";
import { root } from "../../proofs/proof.js";
import { NEW_NAME, OLD_NAME, type Step } from "./moved-column.js";

/** A version of Souk: its folder and its environment. */
export interface Program {
  readonly host: string;
  readonly environment: Readonly<Record<string, string>>;
  souk(url: string, ...words: string[]): Promise<string>;
}

export interface Programs {
  /** This version. */
  readonly before: Program;
  /** A version whose statements use the column's new name, with these migrations on top. */
  after(steps: readonly Step[]): Program;
  remove(): void;
}

/** Where the orders of a version name their columns, as compiled. */
const changed: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "orders/order-insertion.js": [OLD_NAME, NEW_NAME],
  "orders/order-queries.js": [OLD_NAME, NEW_NAME],
  "orders/order-rows.js": [OLD_NAME, NEW_NAME],
  "customers/customer-rows.js": [OLD_NAME, NEW_NAME],
  "orders/entities.js": ["customerPhone", "customerContact"],
};

const addNext = "\nmigrations.postgres.push(...JSON.parse(process.env.NEXT_MIGRATIONS));\n";

const KEY = Buffer.alloc(32, 9).toString("base64");

export function makePrograms(): Programs {
  const copy = copyPackages();
  const { place } = copy;
  const persistence = join(place, "packages/adapters-persistence/dist");
  for (const [file, [from, to]] of Object.entries(changed)) {
    const path = join(persistence, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} says nothing of ${from}.`);
    writeFileSync(
      path,
      text.replaceAll(from, () => to),
    );
  }
  appendFileSync(join(persistence, "migrations/list.js"), addNext);
  return {
    before: programIn(root, {}),
    after: (steps) => programIn(place, { NEXT_MIGRATIONS: JSON.stringify(steps) }),
    remove: () => copy.remove(),
  };
}

function programIn(folder: string, more: Record<string, string>): Program {
  const environment = { SOUK_ENCRYPTION_KEY: KEY, ...more };
  return {
    host: bundledProgram(join(folder, "packages/host-server/dist/main.js")),
    environment,
    async souk(url, ...words) {
      const main = bundledProgram(join(folder, "packages/cli/dist/main.js"));
      const env = { ...process.env, ...environment, DATABASE_URL: url };
      return (await promisify(execFile)(process.execPath, [main, ...words], { env })).stdout;
    },
  };
}
