import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promiseHooks } from "node:v8";
import Database from "better-sqlite3";

const packages = fileURLToPath(new URL("../../../../", import.meta.url));
const ENGINE = "adapters-persistence/engine/";

export interface Ran {
  /** The named functions of `packages/*\/dist`, without those of tests: `core/calls/execute.js:carryOut:1841`. */
  readonly functions: ReadonlySet<string>;
  /** The classes of the engine of which a method or the constructor ran. */
  readonly classes: ReadonlySet<string>;
  /** Promises of all code, each `await` included. */
  readonly promises: number;
  /** Statements that SQLite ran. */
  readonly statements: number;
}

/** Counts what runs, by V8's own coverage. It slows the whole process, so nothing here says how long anything took. */
export class Probe {
  readonly #session = new Session();
  #promises = 0;
  #statements = 0;
  #stop = () => {};

  constructor() {
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    countStatements(() => {
      this.#statements += 1;
    });
  }

  /** Grows while something runs. */
  get pulse(): number {
    return this.#promises + this.#statements;
  }

  begin(): void {
    this.#take();
    [this.#promises, this.#statements] = [0, 0];
    this.#stop = promiseHooks.onInit(() => {
      this.#promises += 1;
    }) as () => void;
  }

  end(): Ran {
    this.#stop();
    const ran = this.#take();
    return {
      functions: new Set(ran.map(({ file, name, at }) => `${file}:${name}:${at}`)),
      classes: new Set(ran.map(classOf).filter((name) => name !== null)),
      promises: this.#promises,
      statements: this.#statements,
    };
  }

  close(): void {
    this.#session.disconnect();
  }

  #take(): RanFunction[] {
    let result: readonly Profiler.ScriptCoverage[] = [];
    // The callback runs before `post` returns.
    this.#session.post("Profiler.takePreciseCoverage", (error, answer) => {
      if (error) throw error;
      ({ result } = answer);
    });
    return result.flatMap(({ url, functions }) => {
      const file = fileOf(url);
      if (file === null) return [];
      return functions.flatMap(({ functionName: name, ranges: [range] }) =>
        name !== "" && range && range.count > 0 ? [{ file, name, at: range.startOffset }] : [],
      );
    });
  }
}

interface RanFunction {
  readonly file: string;
  readonly name: string;
  readonly at: number;
}

/** Null for files outside Souk, and for those of tests. */
function fileOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const path = fileURLToPath(url);
  if (!path.startsWith(packages)) return null;
  const [name, dist, ...rest] = path.slice(packages.length).split(sep);
  const isOurs = dist === "dist" && name !== "acceptance" && !rest.includes("testing");
  return isOurs ? [name, ...rest].join("/") : null;
}

const classesIn = new Map<string, readonly { name: string; from: number; to: number }[]>();

function classOf({ file, at }: RanFunction): string | null {
  if (!file.startsWith(ENGINE)) return null;
  let classes = classesIn.get(file);
  if (!classes) {
    const text = readFileSync(packages + file.replace("/", "/dist/"), "utf8");
    classes = Array.from(text.matchAll(/^(?:export )?class (\w+)[^]*?^\}/gm), (match) => ({
      name: match[1] ?? "",
      from: match.index,
      to: match.index + match[0].length,
    }));
    classesIn.set(file, classes);
  }
  return classes.find(({ from, to }) => from <= at && at < to)?.name ?? null;
}

function countStatements(count: () => void): void {
  const database = new Database(":memory:");
  const statement = Object.getPrototypeOf(database.prepare("select 1")) as object;
  database.close();
  for (const word of ["run", "get", "all", "iterate"]) {
    const original = Reflect.get(statement, word) as (...given: unknown[]) => unknown;
    Reflect.set(statement, word, function (this: object, ...given: unknown[]) {
      count();
      return original.apply(this, given);
    });
  }
}
