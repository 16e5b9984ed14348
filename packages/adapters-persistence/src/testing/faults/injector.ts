/** The contents of a database, without the times at which users were last seen. */
export interface Content {
  readonly digest: string;
  readonly rows: Readonly<Record<string, number>>;
}

export interface Plan {
  readonly fault: string;
  /** The number of the statement that fails, counted from where the plan begins. */
  readonly at: number;
  /** Whether the same statement fails again when it is sent again. */
  readonly lasting: boolean;
}

/** The statement that failed; null where the work had fewer. */
export interface Hit {
  readonly text: string;
  /** Whether the database may have got a commit by then, or would have got it in the same moment. */
  readonly isAtCommit: boolean;
}

/** Makes one statement after the other fail, and looks at the database past all of it. */
export interface Injector {
  /** The faults of a statement, once or repeatedly. */
  readonly faults: Readonly<Record<string, readonly boolean[]>>;
  arm(plan: Plan): void;
  disarm(): Hit | null;
  content(): Promise<Content>;
  close(): Promise<void>;
}

/** Says of each statement in turn whether it is the one. */
export class Countdown {
  readonly plan: Plan;
  #seen = 0;
  #hit: Hit | null = null;

  constructor(plan: Plan) {
    this.plan = plan;
  }

  get hit(): Hit | null {
    return this.#hit;
  }

  isHit(text: string, isAtCommit = text === "commit"): boolean {
    // A rollback that fails is still a rollback.
    if (/^rollback/i.test(text)) return false;
    this.#seen += 1;
    if (this.#seen === this.plan.at) this.#hit = { text, isAtCommit };
    return this.#seen === this.plan.at || (this.plan.lasting && text === this.#hit?.text);
  }
}

/** Counters, marks and unfinished work, which are compared separately. */
const isAside = (table: string) =>
  /^(sqlite_|souk_migrations|throttles|idempotency_keys|product_import|product_grams|order_grams)/.test(
    table,
  );

export const whatIsKept = (tables: readonly string[]): readonly string[] =>
  tables.filter((table) => !isAside(table));

export const seenAt = ["last_used_at", "last_active_at"];
