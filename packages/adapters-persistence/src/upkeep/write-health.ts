import { randomBytes } from "node:crypto";
import { mayWrite } from "@souk/core/adapter";
import { classify } from "../engine/failures.js";
import type { Engine } from "../engine/session.js";
import { statement } from "../engine/statement.js";

/** More than lies free in a page that is there anyway, of bytes that cannot be packed smaller. */
const PROBE_BYTES = 32_768;

const insert = statement<{ sealed: string }>()((db, p) =>
  db
    .insertInto("outbox_mail")
    .values({ to_address: "", sealed: p.sealed, next_attempt_at: 0, created_at: 0 })
    .returning("id"),
);

const remove = statement<{ id: number }>()((db, p) =>
  db.deleteFrom("outbox_mail").where("id", "=", p.id),
);

/** Knows whether the database keeps what is written; where it once did not, a write is tried when someone asks. */
export class WriteHealth {
  readonly #engine: Engine;
  #failures = 0;
  #overcome = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** The engine, seen by this from now on. */
  watch(): Engine {
    const engine = this.#engine;
    return {
      dialect: engine.dialect,
      longReads: engine.longReads,
      check: () => engine.check(),
      close: () => engine.close(),
      transaction: (mode, work) => {
        const done = engine.transaction(mode, work);
        return mayWrite(mode) ? done.catch((error: unknown) => this.#failed(error)) : done;
      },
    };
  }

  #failed(error: unknown): never {
    if (isUnkept(error)) this.#failures += 1;
    throw error;
  }

  /** Rejects while writes fail. */
  async check(): Promise<void> {
    const failures = this.#failures;
    if (failures === this.#overcome) return;
    await this.tryWrite();
    this.#overcome = failures;
  }

  /**
   * Rejects if a write fails, and leaves nothing of it. It commits: SQLite fills the disk no earlier, so that a write which is
   * rolled back would succeed on a full one.
   */
  async tryWrite(): Promise<void> {
    // On its own: in a shared transaction a full disk would undo the work of others as well.
    await this.#engine.transaction("long write", async (session) => {
      const sealed = randomBytes(PROBE_BYTES).toString("base64");
      const row = await session.one(insert, { sealed });
      await session.run(remove, { id: row?.id ?? 0 });
    });
  }
}

function isUnkept(error: unknown): boolean {
  const failure = classify(error);
  return failure === "full" || failure === "unknown";
}
