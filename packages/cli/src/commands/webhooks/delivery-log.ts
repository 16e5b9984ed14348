import type { Session } from "../../sessions/session.js";
import type { Row } from "../../views/row.js";

const ON_A_PAGE = 100;
const MOST_REMEMBERED = 2_000;

/** The deliveries of one subscription as they are written, each once. */
export class DeliveryLog {
  readonly #session: Session;
  readonly #tenant: number;
  readonly #webhookId: number;
  /** Ids alone give no order: a transaction may take its number early and commit late. */
  readonly #known = new Set<number>();

  constructor(session: Session, tenant: number, webhookId: number) {
    this.#session = session;
    this.#tenant = tenant;
    this.#webhookId = webhookId;
  }

  /** Skips the deliveries that exist already. */
  async skip(): Promise<void> {
    const { data } = await this.#page();
    this.#remember(data);
  }

  /** New deliveries since the last call, oldest first. */
  async next(): Promise<Row[]> {
    const fresh: Row[] = [];
    let cursor: string | undefined;
    do {
      const { data, nextCursor } = await this.#page(cursor);
      const unknown = data.filter(({ id }) => !this.#known.has(Number(id)));
      fresh.push(...unknown);
      // After a page with a known delivery, all others are known.
      cursor = unknown.length === data.length ? (nextCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    fresh.reverse();
    this.#remember(fresh);
    return fresh;
  }

  #page(cursor?: string) {
    const input = { webhookId: this.#webhookId, perPage: ON_A_PAGE, cursor };
    return this.#session.rows("listDeliveries", input, this.#tenant);
  }

  #remember(rows: readonly Row[]): void {
    for (const { id } of rows) this.#known.add(Number(id));
    for (const id of this.#known) {
      if (this.#known.size <= MOST_REMEMBERED) return;
      this.#known.delete(id);
    }
  }
}
