import type { CommittedWrite } from "@souk/core/testing";
import type { Ledger } from "./ledger.js";
import type { World } from "./world.js";

interface DeliveryRow {
  readonly id: number;
  readonly status: string;
  readonly fence: number;
  readonly afterId: number | null;
  readonly attempts: readonly unknown[];
}

interface ProductRow {
  readonly id: number;
  readonly stock: number;
}

/** Looks at each row that a commit changes, at the moment of the commit. */
export class CommitWatch {
  /** When each delivery could be taken: it was stored, and the one before it of its entity was tried. */
  readonly readyAt = new Map<number, number>();
  /** When each delivery was first taken by a worker. */
  readonly takenAt = new Map<number, number>();
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #followers = new Map<number, number>();
  readonly #holders = new Map<number, string>();

  constructor(world: World, ledger: Ledger) {
    this.#world = world;
    this.#ledger = ledger;
  }

  see({ table, before, after, by }: CommittedWrite): void {
    if (table === "products" && after) this.#product(after as ProductRow);
    if (table === "deliveries" && after) {
      this.#delivery(before as DeliveryRow | null, after as DeliveryRow, by);
    }
  }

  #product({ id, stock }: ProductRow): void {
    if (stock < 0) this.#ledger.violated(`the stock of product ${id} is ${stock}`);
  }

  #delivery(before: DeliveryRow | null, after: DeliveryRow, by: string): void {
    const { id, fence, status, attempts } = after;
    if (!before) {
      this.readyAt.set(id, this.#world.now);
      if (after.afterId) this.#followers.set(after.afterId, id);
      return;
    }
    if (fence > before.fence) {
      if (!this.takenAt.has(id)) this.takenAt.set(id, this.#world.now);
      this.#holders.set(id, by);
      this.#world.note(`${by}  takes delivery ${id}, fence ${fence}`);
    }
    if (fence < before.fence) this.#ledger.violated(`the fence of delivery ${id} went back`);
    if (attempts.length > before.attempts.length) {
      const follower = this.#followers.get(id);
      if (follower !== undefined) this.readyAt.set(follower, this.#world.now);
      this.#world.note(`${by}  delivery ${id} ${status}`);
      if (this.#holders.get(id) !== by) {
        this.#ledger.violated(`a result of delivery ${id} was stored by a host without its lease`);
      }
    }
    if (before.status === "succeeded" && status !== "succeeded") {
      this.#ledger.violated(`delivery ${id} succeeded, and then was ${status}`);
    }
  }
}
