import type { ApiClient } from "../api-client.js";

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly record: Row | null;
}

/** The kinds of records, and the routes of their list and their single read. */
const routes = {
  product: "/products",
  category: "/category",
  order: "/orders",
  announcement: "/announcements",
} as const;

type Kind = keyof typeof routes;

const kinds = Object.keys(routes) as Kind[];

/** A copy of a tenant, as docs/event-feed.md tells a program to keep one. */
export class Copy {
  readonly #api: ApiClient;
  readonly #feed: string;
  readonly #rows = new Map<string, Row>();
  readonly #seen = new Set<string>();
  readonly faults: string[] = [];
  #next: string | null = null;

  constructor(api: ApiClient, tenant: number) {
    this.#api = api;
    this.#feed = `/events/${tenant}`;
  }

  /** First the place in the feed, then the lists: a change between the two is in both. */
  async begin(): Promise<void> {
    const { body } = await this.#api.get(`${this.#feed}?after=latest`);
    this.#next = body.next;
    for (const [key, row] of await readTables(this.#api)) this.#rows.set(key, row);
  }

  /** Applies the next events; false at the end of the feed. */
  async follow(limit: number): Promise<boolean> {
    const after = this.#next === null ? "" : `&after=${this.#next}`;
    const path = `${this.#feed}?include=record&limit=${limit}${after}`;
    const { status, body } = await this.#api.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    for (const entry of body.data as Entry[]) this.#apply(entry);
    this.#next = body.next;
    return body.data.length > 0;
  }

  #apply({ id, kind, data, record }: Entry): void {
    if (this.#seen.has(id)) this.faults.push(`event ${id} came twice`);
    this.#seen.add(id);
    const subject = kind.slice(0, kind.indexOf("."));
    const of = (kind === "record.changed" ? data["kind"] : subject) as Kind;
    if (!(of in routes)) return;
    const recordId = Number(kind === "record.changed" ? data["id"] : data[`${of}_id`]);
    if (record === null) {
      this.#rows.delete(`${of} ${recordId}`);
      return;
    }
    if (record.version < Number(data["version"] ?? 0)) {
      this.faults.push(`${of} ${recordId} is older than event ${id}`);
    }
    this.#rows.set(`${of} ${recordId}`, record);
  }

  async differences(): Promise<string[]> {
    const tables = await readTables(this.#api);
    const keys = new Set([...tables.keys(), ...this.#rows.keys()]);
    const differing = [...keys].filter((key) => {
      const [theirs, ours] = [tables.get(key), this.#rows.get(key)];
      return JSON.stringify(theirs) !== JSON.stringify(ours && this.#completed(key, ours));
    });
    return [...this.faults, ...differing];
  }

  /** Adds values from other records, whose changes do not change this one. */
  #completed(key: string, row: Row): Row {
    if (key.startsWith("category ")) {
      const products = [...this.#rows].filter(
        ([other, { category_id: of }]) => other.startsWith("product ") && of === row.id,
      );
      return { ...row, products_count: products.length };
    }
    if (!key.startsWith("order ")) return row;
    const items = (row["items"] as { product: { id: number; published: boolean } }[]).map(
      (item) => {
        const published = this.#rows.get(`product ${item.product.id}`)?.["published"] ?? false;
        return { ...item, product: { ...item.product, published } };
      },
    );
    return { ...row, items };
  }
}

/** Every record of the tenant as its single read shows it. */
async function readTables(api: ApiClient): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (const kind of kinds) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { body } = await api.get(`${routes[kind]}?per_page=100&page=${page}`);
      const list = body.data?.data ? body.data : body;
      last = list.last_page;
      for (const { id } of list.data as Row[]) {
        const { body: single } = await api.get(`${routes[kind]}/${id}`);
        if (single.data) rows.set(`${kind} ${id}`, single.data);
      }
    }
  }
  return rows;
}
