import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import type { ProductExport } from "@souk/core";
import { EndlessProducts } from "../testing/endless-products.js";
import {
  type CoreChange,
  openServedHost,
  type ServedHost,
  type ServedHostOptions,
} from "../testing/served-host.js";

/** More than there are connections, readers or writers. */
const CLIENTS = 12;
const LINES = 2_000;
const PAGES = 30;
/** More than connections take in; the rest is read when someone requests it. */
const ENOUGH = (PAGES * CLIENTS) / 2;

type ExportText = ProductExport["text"];

const open: { close(): Promise<void> }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const host of open.splice(0)) await host.close();
});

/** Waits for a number of calls to begin or to end, whether they fail or not. */
class Calls {
  readonly begun = this.#after(CLIENTS);
  readonly ended = this.#after(CLIENTS);

  #after(count: number) {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = count;
    return {
      promise,
      one: () => {
        left -= 1;
        if (left === 0) resolve();
      },
    };
  }
}

const counted =
  (calls: Calls, inner: CoreChange = (core) => core): CoreChange =>
  (original, given) => {
    const core = inner(original, given);
    return {
      ...core,
      importProducts(call, input) {
        calls.begun.one();
        return core.importProducts(call, input).finally(calls.ended.one);
      },
      async exportProducts(call, input) {
        const { format, text } = await core.exportProducts(call, input);
        calls.begun.one();
        return { format, text: followed(text, calls.ended.one) };
      },
    };
  };

async function* followed(text: AsyncIterable<string>, atEnd: () => void): AsyncGenerator<string> {
  try {
    yield* text;
  } finally {
    atEnd();
  }
}

function clients(host: ServedHost, bytes: string): Socket[] {
  const { hostname, port } = new URL(host.api.origin);
  const made = Array.from({ length: CLIENTS }, () => {
    const socket = connect(Number(port), hostname).on("error", () => {});
    // A socket that does not read never notices the other side's end, and need not.
    socket.pause().write(bytes);
    return socket;
  });
  sockets.push(...made);
  return made;
}

const partings: Readonly<Record<string, (socket: Socket) => void>> = {
  "go away": (socket) => socket.destroy(),
  "are reset": (socket) => socket.resetAndDestroy(),
  "fall silent": () => {},
};

const lines = Array.from({ length: LINES }, (_, n) => `{"sku":"S${n}","name":"Lamp","price":1}\n`);

function halfAnUpload(host: ServedHost, mode: string): string {
  const body = lines.join("");
  const head = host.head("POST", `/products/import?mode=${mode}`, {
    "Content-Type": "application/x-ndjson",
    "Content-Length": String(body.length),
  });
  return head + body.slice(0, body.length / 2);
}

async function next({ api, leftOpen }: ServedHost) {
  const { total } = (await api.get("/products")).body;
  const { status } = await api.post("/products", { name: "Next", price: 1 });
  return { total, status, leftOpen: await leftOpen() };
}

const served = (total: number) => ({ total, status: 201, leftOpen: 0 });

describe.each(testEngines)("on $dialect", (engine) => {
  async function serve(change: CoreChange, options?: ServedHostOptions): Promise<ServedHost> {
    const host = await openServedHost(engine, change, options);
    open.push(host);
    return host;
  }

  describe("uploads", () => {
    const modes = ["best_effort", "all_or_nothing"];
    const cases = modes.flatMap((mode) => Object.keys(partings).map((way) => [mode, way] as const));

    it.each(cases)("of %s leave nothing behind when they %s", async (mode, way) => {
      const calls = new Calls();
      const host = await serve(counted(calls), { idleMs: way === "fall silent" ? 500 : 30_000 });
      const senders = clients(host, halfAnUpload(host, mode));
      await calls.begun.promise;
      for (const sender of senders) partings[way]?.(sender);
      await calls.ended.promise;
      expect(await next(host)).toEqual(served(0));
      expect(host.errors).toEqual([]);
    });

    it("hold no one up while they stall", async () => {
      const calls = new Calls();
      const host = await serve(counted(calls));
      clients(host, halfAnUpload(host, "all_or_nothing"));
      await calls.begun.promise;
      expect(await next(host)).toEqual(served(0));
    });

    it("would hold everyone up if they were read in a transaction", async () => {
      const calls = new Calls();
      const inTransaction: CoreChange = (core, { persistence: { unitOfWork } }) => ({
        ...core,
        importProducts: (call, input) =>
          unitOfWork.transact("write", async (store) => {
            await store.tenants.find(1);
            for await (const _ of input.text);
            return core.importProducts(call, input);
          }),
      });
      const host = await serve(counted(calls, inTransaction), { ordinaryLimits: true });
      clients(host, halfAnUpload(host, "all_or_nothing"));
      await calls.begun.promise;
      const { status } = await host.api.post("/products", { name: "Next", price: 1 });
      expect([status, (await host.leftOpen()) > 0]).toEqual([503, true]);
    });

    it("would leave half of their lines if these were used as they come", async () => {
      const calls = new Calls();
      const { promise: written, resolve: onProgress } = Promise.withResolvers<unknown>();
      const asTheyCome: CoreChange = (core, { request }) => ({
        ...core,
        importProducts: (call, input) =>
          core.importProducts(call, { ...input, text: textOf(request()), onProgress }),
      });
      const host = await serve(counted(calls, asTheyCome));
      const senders = clients(host, halfAnUpload(host, "best_effort"));
      await written;
      for (const sender of senders) sender.end();
      await calls.ended.promise;
      expect((await host.api.get("/products")).body.total).toBeGreaterThan(0);
    });
  });

  describe("exports", () => {
    /** From a shop whose products fill many times what a connection takes in. */
    async function serveMany(
      calls: Calls,
      {
        inner,
        idleMs = 30_000,
        letters = 2_000,
      }: { inner?: (text: ExportText) => ExportText; idleMs?: number; letters?: number } = {},
    ) {
      const many = new EndlessProducts(PAGES * CLIENTS);
      const change: CoreChange = (core, { persistence: { unitOfWork } }) => ({
        ...core,
        async exportProducts(call, input) {
          const { format, text } = await many.exportOf(unitOfWork)(call, input);
          return { format, text: inner?.(text) ?? text };
        },
      });
      const host = await serve(counted(calls, change), { idleMs });
      const description = "x".repeat(letters);
      await host.core.createProduct(host.call, { name: "Lamp", price: 1, description });
      const readers = clients(host, host.head("GET", "/products/export"));
      await calls.begun.promise;
      return { many, host, readers };
    }

    it.each(Object.keys(partings))("leave nothing behind when their readers %s", async (way) => {
      const calls = new Calls();
      const idleMs = way === "fall silent" ? 1_000 : 30_000;
      const { many, host, readers } = await serveMany(calls, { idleMs });
      for (const reader of readers) partings[way]?.(reader);
      await calls.ended.promise;
      expect(await next(host)).toEqual(served(1));
      expect(host.errors).toEqual([]);
      expect(many.reads).toBeLessThan(ENOUGH);
    });

    it("would be read to their end if no one waited for the reader", async () => {
      async function* hasty(text: ExportText) {
        let last = "";
        for await (const piece of text) last = piece;
        yield last;
      }
      const calls = new Calls();
      const { many, readers } = await serveMany(calls, { inner: hasty, letters: 1 });
      for (const reader of readers) reader.destroy();
      await calls.ended.promise;
      expect(many.reads).toBeGreaterThan(ENOUGH);
    });
  });
});

async function* textOf(request: IncomingMessage | undefined): AsyncGenerator<string> {
  for await (const chunk of request ?? []) yield (chunk as Buffer).toString();
}
