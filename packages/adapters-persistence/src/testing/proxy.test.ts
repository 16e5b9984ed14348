import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { reset, startProxy } from "./proxy.js";

describe("a proxy", () => {
  const cleanUps: (() => unknown)[] = [];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let admits = true;

  beforeEach(async () => {
    admits = true;
    const server = createServer((socket) => socket.on("error", () => {}).pipe(socket));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    proxy = await startProxy("127.0.0.1", (server.address() as AddressInfo).port, {
      admits: () => admits,
      join: ({ client, upstream }) => client.pipe(upstream).pipe(client),
    });
    cleanUps.push(
      () => proxy.close(),
      () => server.close(),
    );
  });

  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });

  const open = () => connect(proxy.port, "127.0.0.1").on("error", () => {});

  it("passes on what is sent, takes no connection that it does not admit, and leaves none behind", async () => {
    const socket = open();
    socket.write("hello");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toBe("hello");
    admits = false;
    await once(open().resume(), "close");
    expect([proxy.accepted(), proxy.links.size]).toEqual([2, 1]);
    const closed = once(socket.resume(), "close");
    for (const { upstream } of proxy.links) upstream.destroy();
    await closed;
    expect(proxy.links.size).toBe(0);
  });

  it("can reset a side that has just said that it ends, which Node could not", async () => {
    const socket = open();
    await once(socket, "connect");
    socket.end();
    reset(socket);
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });
});
