import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { startServer } from "../server.js";
import { inBackground } from "@souk/core/adapter";
import { complain } from "@souk/core/testing";

const limits = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 20 };
const LENGTH = 2_000_000;
const UPLOAD = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LENGTH}\r\n\r\n`;

const stops: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Nothing else happens in this process meanwhile. */
function keepBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

async function lengthOf(request: IncomingMessage, busyMs = 0): Promise<number> {
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    keepBusy(busyMs);
  }
  return length;
}

/** Takes more time to read a body than a client may take to send it. */
const busy: RequestListener = (request, response) => {
  lengthOf(request, limits.requestTimeout / 5).then(
    (length) => response.end(`got ${length}`),
    () => {},
  );
};

async function upload(address: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  stops.push(() => {
    socket.destroy();
  });
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1"))).on("error", () => {});
  socket.write(UPLOAD + "x".repeat(LENGTH));
  while (!received.startsWith("HTTP/1.1 408") && !received.includes("got")) await wait(5);
  return received;
}

const started = async (listener: RequestListener) => {
  const server = await startServer(listener, { host: "127.0.0.1", port: 0, limits });
  stops.push(() => server.stop());
  return server.address;
};

describe("a body that was sent whole", () => {
  it("has come in time, however busy the server is", async () => {
    expect(await upload(await started(busy))).toContain(`got ${LENGTH}`);
  });

  it("would be late on a clock that goes on while the server is busy", async () => {
    const server = createServer(limits, busy).listen(0, "127.0.0.1");
    stops.push(() => {
      server.close();
    });
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await upload(`http://127.0.0.1:${port}`)).toMatch(/^HTTP\/1.1 408/);
  });

  it("has come in time where the server takes it slowly", async () => {
    const slow: RequestListener = (request, response) => {
      inBackground(
        wait(3 * limits.requestTimeout)
          .then(() => lengthOf(request))
          .then((length) => response.end(`got ${length}`)),
        complain,
      );
    };
    expect(await upload(await started(slow))).toContain(`got ${LENGTH}`);
  });
});

describe("a body that is sent slowly", () => {
  it("is cut though it was answered before it came whole", async () => {
    const address = await started((_, response) => {
      response.end("no");
    });
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.resume().write(UPLOAD);
    const drip = setInterval(() => socket.write("x"), 20);
    await once(socket, "close");
    clearInterval(drip);
    await nextTurn();
    expect(socket.destroyed).toBe(true);
  });
});
