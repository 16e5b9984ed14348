/** The records that have tags, as their lists are called. */
export const taggedKinds = ["products", "orders", "customers"] as const;
export type TaggedKind = (typeof taggedKinds)[number];

export interface TagCount {
  /** As the first record wrote it since it is in use. */
  readonly tag: string;
  /** How many records have it, deleted ones left out. */
  readonly count: number;
}

export interface TagRequest {
  readonly of: TaggedKind;
  /** The folded beginning of the tags; of all if it is empty. */
  readonly beginning: string;
  /** Starts after this folded tag. */
  readonly after: string | null;
  readonly limit: number;
}

/** The tags of one tenant. */
export interface TagRepository {
  /** Those in use, in the order of their folded texts. */
  inUse(request: TagRequest): Promise<readonly TagCount[]>;
}
