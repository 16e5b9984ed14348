import { createServer, type AddressInfo, type Socket } from "node:net";
import { BSON } from "mongodb";
import type { FakeCollection } from "./fake-collection.js";
import { answer, type Command } from "./mongo-commands.js";

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;

export interface MongoWireServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Speaks as much of MongoDB's wire protocol as the driver and the Agenda backend use. It shows that they are wired
 * rightly; it is no MongoDB, and says nothing about its durability or its elections.
 */
export async function startMongoWireServer(): Promise<MongoWireServer> {
  const collections = new Map<string, FakeCollection>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    serve(socket, collections);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `mongodb://127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function serve(socket: Socket, collections: Map<string, FakeCollection>): void {
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= HEADER && received.length >= received.readInt32LE(0)) {
      const message = received.subarray(0, received.readInt32LE(0));
      received = received.subarray(message.length);
      socket.write(reply(message, collections));
    }
  });
}

function reply(message: Buffer, collections: Map<string, FakeCollection>): Buffer {
  const request = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  const body = BSON.serialize(answer(readCommand(message, operation), collections));
  if (operation === OP_MSG) return frame(OP_MSG, request, [Buffer.alloc(5), body]);
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return frame(OP_REPLY, request, [head, body]);
}

function readCommand(message: Buffer, operation: number): Command {
  if (operation === OP_QUERY) {
    const afterName = message.indexOf(0, HEADER + 4) + 1;
    return deserialize(message.subarray(afterName + 8));
  }
  return readSections(message.subarray(HEADER + 4));
}

/** One section is the command; the others are lists of documents that belong to it. */
function readSections(sections: Buffer): Command {
  let command: Command = {};
  for (let at = 0; at < sections.length;) {
    const size = sections.readInt32LE(at + 1);
    const section = sections.subarray(at + 1, at + 1 + size);
    command = { ...command, ...(sections[at] === 0 ? deserialize(section) : readList(section)) };
    at += 1 + size;
  }
  return command;
}

function readList(section: Buffer): Command {
  const afterName = section.indexOf(0, 4) + 1;
  const documents: Command[] = [];
  for (let at = afterName; at < section.length; at += section.readInt32LE(at)) {
    documents.push(deserialize(section.subarray(at, at + section.readInt32LE(at))));
  }
  return { [section.toString("utf8", 4, afterName - 1)]: documents };
}

function deserialize(bytes: Buffer): Command {
  return BSON.deserialize(bytes.subarray(0, bytes.readInt32LE(0)));
}

function frame(operation: number, request: number, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + body.length, 0);
  header.writeInt32LE(request, 8);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, body]);
}
