import net from "node:net";
import tls, { type TlsOptions } from "node:tls";
import { afterEach, describe, expect, it } from "@jest/globals";
import { Agent, request as undiciRequest } from "undici";
import { selfSigned, type Certificate } from "./certificate.test.support.js";
import { ok, receiver, request } from "./receivers.test.support.js";
import { createWebhookSender } from "./webhook-sender.js";

const DAY = 86_400_000;
const PATIENCE_MS = 60_000;
const days = (count: number) => new Date(Date.now() + count * DAY);
const good = selfSigned("hooks.example", days(-1), days(1));
const expired = selfSigned("hooks.example", days(-3), days(-1));
const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function facing(certificate: Certificate, options: TlsOptions = {}) {
  const names: (string | false | null)[] = [];
  const target = await receiver(
    (socket) => socket.write(ok),
    (onSocket) =>
      tls.createServer({ ...certificate, ...options }, (socket) => {
        names.push(socket.servername);
        onSocket(socket);
      }),
  );
  open.push(target);
  return { target, names };
}

async function send(port: number, host: string, ca?: string, deadlineMs = PATIENCE_MS) {
  const sender = createWebhookSender({
    allowList: [`127.0.0.1:${port}`],
    ports: [port],
    resolve: () => Promise.resolve(["127.0.0.1"]),
    ...(ca !== undefined && { ca }),
  });
  open.push(sender);
  return sender.send(request(`https://${host}:${port}/`, { deadlineMs }));
}

describe("a TLS receiver", () => {
  it("is greeted by its name, though the connection goes to the checked address", async () => {
    const { target, names } = await facing(good);
    expect(await send(target.port, "hooks.example", good.cert)).toMatchObject({ status: 200 });
    expect(names).toEqual(["hooks.example"]);
    expect(target.received()).toContain(`host: hooks.example:${target.port}\r\n`);
  });

  it.each<[string, Certificate, string, string | undefined]>([
    ["whose certificate has expired", expired, "hooks.example", expired.cert],
    ["whose certificate names another host", good, "other.example", good.cert],
    ["whose certificate nobody vouches for", good, "hooks.example", undefined],
    ["whose certificate is not for its address", good, "127.0.0.1", good.cert],
  ])("%s gets nothing", async (_, certificate, host, ca) => {
    const { target } = await facing(certificate);
    expect((await send(target.port, host, ca)).failure).toBe("tls_failed");
    expect(target.received()).toBe("");
    // The fault that this guards against, as seen with a client that requests no proof.
    const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
    const url = `https://127.0.0.1:${target.port}/`;
    expect((await undiciRequest(url, { dispatcher })).statusCode).toBe(200);
    await dispatcher.destroy();
  });

  it("that speaks only an old version gets nothing", async () => {
    const { target } = await facing(good, {
      minVersion: "TLSv1",
      maxVersion: "TLSv1.1",
      ciphers: "DEFAULT@SECLEVEL=0",
    });
    expect((await send(target.port, "hooks.example", good.cert)).failure).toBe("tls_failed");
    expect(target.received()).toBe("");
  });

  it("that speaks no TLS, or breaks off the handshake, gets nothing in the clear", async () => {
    const plain = await receiver((socket) => socket.write(ok));
    const rude = net.createServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    });
    const broken = await receiver(
      () => {},
      (onSocket) => rude.on("connection", onSocket),
    );
    open.push(plain, broken);
    expect((await send(broken.port, "hooks.example")).failure).toBe("tls_failed");
    const late = await send(plain.port, "hooks.example", undefined, 600);
    expect(late.failure).toBe("timeout");
    expect(plain.received()).not.toContain("POST");
    expect(broken.received()).not.toContain("POST");
  });
});
