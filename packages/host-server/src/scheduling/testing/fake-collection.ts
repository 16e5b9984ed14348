import { Query, updateOne } from "mingo";
import { ObjectId } from "mongodb";

export type Document = Record<string, unknown>;

interface Index {
  readonly key: Document;
  readonly unique?: boolean;
  readonly partialFilterExpression?: Document;
}

export class DuplicateKey extends Error {
  constructor() {
    super("E11000 duplicate key error.");
  }
}

/** Documents in memory, with mingo for queries and updates, and unique indexes of our own. */
export class FakeCollection {
  documents: Document[] = [];
  readonly #indexes: Index[] = [];

  addIndex(index: Index): void {
    if (index.unique) this.#indexes.push(index);
  }

  insert(document: Document): void {
    this.#refuseDuplicates(document);
    this.documents.push(document);
  }

  find(filter: unknown, sort: unknown = {}, skip: unknown = 0, limit: unknown = 0): Document[] {
    const cursor = query(filter).find<Document>(this.documents);
    const sorted = Object.keys(sort as Document).length > 0;
    const found = (sorted ? cursor.sort(sort as never) : cursor).all();
    return found.slice(Number(skip), limit ? Number(skip) + Number(limit) : undefined);
  }

  update(filter: unknown, update: unknown): number {
    const [found] = this.find(filter);
    if (!found) return 0;
    updateOne([found], {}, update as never);
    return 1;
  }

  remove(filter: unknown): number {
    const gone = new Set(this.find(filter));
    this.documents = this.documents.filter((document) => !gone.has(document));
    return gone.size;
  }

  /** Always gives the document back as it is afterwards, the only way it is requested here. */
  findAndModify({ query: filter, update, sort, upsert }: Document): Document | null {
    const [found] = this.find(filter, sort);
    if (!found) return upsert ? this.#upsert(filter as Document, update as Document) : null;
    const { $setOnInsert: _, ...changes } = update as Document;
    if (Object.keys(changes).length > 0) updateOne([found], {}, changes as never);
    return found;
  }

  #upsert(filter: Document, { $set = {}, $setOnInsert = {} }: Document): Document {
    const plain = Object.entries(filter).filter(([path]) => !path.includes("."));
    const inserted = Object.assign({}, $set, $setOnInsert);
    const document = { _id: new ObjectId(), ...Object.fromEntries(plain), ...inserted };
    this.insert(document);
    return document;
  }

  #refuseDuplicates(document: Document): void {
    for (const { key, partialFilterExpression = {} } of this.#indexes) {
      if (!query(partialFilterExpression).test(document)) continue;
      const same = Object.keys(key).map((path) => [path, valueAt(document, path)]);
      const twins = this.find({ $and: [partialFilterExpression, Object.fromEntries(same)] });
      if (twins.length > 0) throw new DuplicateKey();
    }
  }
}

function query(filter: unknown): Query {
  return new Query((filter ?? {}) as never);
}

function valueAt(document: Document, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (value as Document | undefined)?.[key], document);
}
