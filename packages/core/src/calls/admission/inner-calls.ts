import type { Access } from "../context.js";
import { callAround } from "../inside-call.js";
import type { InnerCall, RunInside } from "../run-inside.js";
import {
  mayWrite,
  type Store,
  type TransactionMode,
  type UnitOfWork,
} from "../../ports/unit-of-work.js";
import type { CallInProgress } from "./call-in-progress.js";

/** The transaction in which inner calls run. */
interface Around {
  readonly access: Access;
  readonly mode: TransactionMode;
  readonly store: Store;
  readonly now: Date;
}

/** The calls that one use case makes in its own transaction, with `context.run`. */
export class InnerCalls {
  readonly #made: CallInProgress;
  readonly #around: Around;
  readonly #committed: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();
  /** That of the inner call whose turn it is. */
  #unitOfWork: UnitOfWork | null = null;
  #running = 0;
  #isOver = false;

  constructor(made: CallInProgress, around: Around) {
    this.#made = made;
    this.#around = around;
  }

  /** The work of inner calls that waits for the commit. */
  get committed(): readonly (() => void)[] {
    return this.#committed;
  }

  readonly run = (async (name: string, input: unknown, options: InnerCall = {}) => {
    if (this.#isOver) {
      throw new Error(`context.run("${name}") was called after ${this.#made.name} had ended.`);
    }
    const inside = this.#unitOfWork && callAround(this.#unitOfWork);
    if (inside !== null) throw new Error(waitsForItself(name, inside, this.#made.name));
    this.#running += 1;
    // Savepoints nest, so calls that were started together run one after another.
    const turn = this.#last.then(() => this.#perform(name, input, options));
    this.#last = turn.catch(settled);
    try {
      return await turn;
    } finally {
      this.#running -= 1;
    }
  }) as unknown as RunInside;

  /** Does the work of the outer call; the transaction must not end before its inner calls. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      const output = await work();
      if (this.#running > 0) throw new Error(notAwaited(this.#made.name));
      return output;
    } finally {
      this.#isOver = true;
      if (this.#running > 0) await this.#last;
    }
  }

  #perform(name: string, input: unknown, options: InnerCall): Promise<unknown> {
    const { ports, call, perform } = this.#made;
    const { now } = this.#around;
    const around = [...(this.#made.around ?? []), this.#made.name];
    if (around.length > DEEPEST) return Promise.reject(new Error(tooDeep([...around, name])));
    const { onUser: _, onTenant: __, withholding: ___, ...rest } = call;
    const own = { ifMatch: undefined, expects: undefined, reread: undefined };
    const unitOfWork = this.#partFor(name);
    this.#unitOfWork = unitOfWork;
    return perform({
      ...this.#made,
      name,
      ports: { ...ports, unitOfWork, clock: { now: () => now } },
      call: { ...rest, ...own, idempotency: undefined, ...options },
      around,
      input,
    });
  }

  /** A unit of work whose transactions are parts of the one around it. */
  #partFor(name: string): UnitOfWork {
    const { access, mode, store } = this.#around;
    const outer = this.#made.name;
    const transact: UnitOfWork["transact"] = async (needed, work) => {
      if (mayWrite(needed) && !mayWrite(mode)) {
        throw new Error(`${name} writes, and ${outer} around it only reads.`);
      }
      if (isSteady(needed) && !isSteady(mode)) {
        throw new Error(
          `${name} requires a consistent snapshot, which ${outer} around it does not have.`,
        );
      }
      return store.within(needed, work);
    };
    return {
      transact,
      async operate(needed, work) {
        if (access === "operator") return transact(needed, work);
        throw new Error(`${name} is for operators, and ${outer} around it is not.`);
      },
      async system() {
        throw new Error(`${name} works across all tenants, so ${outer} cannot contain it.`);
      },
      whenCommitted: (work) => {
        this.#committed.push(work);
      },
    };
  }
}

/** A hook that runs its own use case would continue until the memory is full. */
const DEEPEST = 16;

const tooDeep = (chain: readonly string[]) =>
  `context.run allows ${DEEPEST} use cases inside each other, and these are ${chain.length - 1}: ${chain.join(" > ")}. ` +
  "A hook that runs the use case it belongs to has no end.";

const isSteady = (mode: TransactionMode) => mode === "steady read" || mode === "steady write";

const waitsForItself = (name: string, inside: string, outer: string) =>
  `context.run("${name}") of ${outer} was called inside ${inside} and would wait for its end: ` +
  `use the context of ${inside}.`;

const notAwaited = (outer: string) =>
  `${outer} ended before its call of context.run: await the call. Everything was rolled back.`;

/** The caller receives the error. */
const settled = () => undefined;
