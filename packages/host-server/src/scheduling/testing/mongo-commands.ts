import { aggregate } from "mingo";
import { BSON } from "mongodb";
import { DuplicateKey, FakeCollection, type Document } from "./fake-collection.js";

export type Command = Record<string, unknown>;

const OK = { ok: 1 };

/** The commands that the driver and the Agenda backend send. */
export function answer(command: Command, collections: Map<string, FakeCollection>): Command {
  const [name = ""] = Object.keys(command);
  const collection = collectionOf(`${String(command.$db)}.${String(command[name])}`, collections);
  try {
    return perform(name.toLowerCase(), command, collection);
  } catch (error) {
    if (error instanceof DuplicateKey) return refusal(name, error.message);
    return { ok: 0, code: 1, errmsg: String(error) };
  }
}

function perform(name: string, command: Command, collection: FakeCollection): Command {
  switch (name) {
    case "hello":
    case "ismaster":
      return hello();
    case "ping":
    case "endsessions":
      return OK;
    case "createindexes":
      for (const index of command.indexes as never[]) collection.addIndex(index);
      return OK;
    case "insert":
      for (const document of command.documents as Document[]) collection.insert(document);
      return { ...OK, n: (command.documents as Document[]).length };
    case "find":
      return cursor(collection.find(command.filter, command.sort, command.skip, command.limit));
    case "aggregate":
      return cursor(aggregate(collection.documents, command.pipeline as never) as Document[]);
    case "update":
      return counted(command.updates as Command[], ({ q, u }) => collection.update(q, u));
    case "delete":
      return counted(command.deletes as Command[], ({ q }) => collection.remove(q));
    case "findandmodify":
      return { ...OK, value: collection.findAndModify(command) };
    default:
      return { ok: 0, code: 59, codeName: "CommandNotFound", errmsg: `No such command: ${name}.` };
  }
}

function hello(): Command {
  return {
    ...OK,
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
  };
}

function counted(changes: readonly Command[], apply: (change: Command) => number): Command {
  const n = changes.reduce((sum, change) => sum + apply(change), 0);
  return { ...OK, n, nModified: n };
}

function cursor(firstBatch: Document[]): Command {
  return { ...OK, cursor: { id: BSON.Long.ZERO, ns: "test.jobs", firstBatch } };
}

function refusal(name: string, errmsg: string): Command {
  const code = 11_000;
  if (name.toLowerCase() === "findandmodify") return { ok: 0, code, errmsg };
  return { ...OK, n: 0, writeErrors: [{ index: 0, code, errmsg }] };
}

function collectionOf(name: string, collections: Map<string, FakeCollection>): FakeCollection {
  const known = collections.get(name);
  if (known) return known;
  const collection = new FakeCollection();
  collections.set(name, collection);
  return collection;
}
