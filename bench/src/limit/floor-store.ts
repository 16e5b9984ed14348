import type { CheckCaller, Placed, Wish } from "./bare-store.js";

/** The queries of the floor server: whole responses, in as few round trips as the engine allows. */
export interface FloorStore {
  products(token: number, tenant: number, check: CheckCaller): Promise<string>;
  order(token: number, tenant: number, id: number, check: CheckCaller): Promise<string | null>;
  /** The caller is checked with the digest of its token where the database does it. */
  place(order: FloorOrder, check: CheckCaller): Promise<Placed | string>;
}

export interface FloorOrder {
  readonly token: number;
  readonly digest: Buffer;
  readonly tenant: number;
  readonly wish: Wish;
}
