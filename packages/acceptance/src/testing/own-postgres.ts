import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface OwnPostgres {
  readonly url: string;
  /** Stops like `pg_ctl stop -m`; resolves once it is down. */
  halt(mode: "fast" | "immediate"): Promise<void>;
  /** Answers when it takes connections again, at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const program = fileURLToPath(
  new URL("../../../../scripts/test-postgres/standalone.mjs", import.meta.url),
);

/** A durable Postgres that no other test uses, to be taken down: what it has acknowledged must be there again. */
export const startOwnPostgres = (): Promise<OwnPostgres> => startKeeper([]);

/**
 * One with a standby: halted, its primary is gone permanently; resumed, the standby answers at the same address.
 * With `late` the standby lacks the last commits.
 */
export const startPostgresPair = ({ late = false } = {}): Promise<OwnPostgres> =>
  startKeeper(["--pair", ...(late ? ["--late"] : [])]);

/** One whose data lie in a small folder. Whenever it ended by itself it is started again. */
export const startSmallPostgres = (folder: string): Promise<OwnPostgres> =>
  startKeeper(["--small"], { TMPDIR: folder });

async function startKeeper(
  flags: readonly string[],
  environment: Record<string, string> = {},
): Promise<OwnPostgres> {
  const child = spawn(process.execPath, [program, ...flags], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("Postgres is gone.");
    return String(value);
  };
  const tell = async (order: string): Promise<void> => {
    child.stdin.write(`${order}\n`);
    await next();
  };
  return {
    url: await next(),
    halt: (mode) => tell(`halt ${mode}`),
    resume: () => tell("resume"),
    async stop() {
      const exited = once(child, "exit");
      child.stdin.end();
      await exited;
    },
  };
}
