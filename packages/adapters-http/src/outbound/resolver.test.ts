import { createSocket, type Socket } from "node:dgram";
import { afterEach, describe, expect, it } from "@jest/globals";
import { parseAddress } from "./address-rules.js";
import { networkResolver, systemResolver } from "./resolver.js";

const A = 1;
const AAAA = 28;
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** Addresses by record type, an error code, or null for silence. */
type Zone = Readonly<Record<string, Readonly<Record<number, readonly string[]>> | number | null>>;

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

async function nameServer(zone: Zone): Promise<string> {
  const socket = createSocket("udp4");
  open.push(socket);
  socket.on("message", (query, { port, address }) => {
    const end = query.indexOf(0, 12);
    const question = query.subarray(12, end + 5);
    const known = zone[labels(query.subarray(12, end)).join(".")] ?? null;
    if (known === null) return;
    const type = query.readUInt16BE(end + 1);
    const found = typeof known === "number" ? [] : (known[type] ?? []);
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (typeof known === "number" ? known : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(found.length, 6);
    socket.send(Buffer.concat([header, question, ...found.map(record(type))]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return `127.0.0.1:${socket.address().port}`;
}

function labels(name: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < name.length; at += 1 + (name[at] ?? 0)) {
    found.push(name.toString("latin1", at + 1, at + 1 + (name[at] ?? 0)));
  }
  return found;
}

const record = (type: number) => (address: string) => {
  const bytes = parseAddress(address)?.toByteArray() ?? [];
  return Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
};

describe("networkResolver", () => {
  it("gives the addresses of both kinds, or of the one kind there is", async () => {
    const server = await nameServer({
      "both.example": { [A]: ["8.8.8.8", "10.0.0.1"], [AAAA]: ["2606:4700::1111"] },
      "four.example": { [A]: ["8.8.4.4"] },
      "six.example": { [AAAA]: ["::1"] },
    });
    const resolve = networkResolver({ servers: [server] });
    const both = await resolve("both.example");
    expect(new Set(both)).toEqual(new Set(["8.8.8.8", "10.0.0.1", "2606:4700::1111"]));
    expect(await resolve("four.example")).toEqual(["8.8.4.4"]);
    expect(await resolve("six.example")).toEqual(["::1"]);
  });

  it("rejects when a name has no address, does not exist, or no one answers", async () => {
    const zone = { "empty.example": {}, "broken.example": SERVFAIL, "gone.example": NXDOMAIN };
    const server = await nameServer({ ...zone, "silent.example": null });
    const resolve = networkResolver({ servers: [server], timeoutMs: 50 });
    for (const name of [...Object.keys(zone), "silent.example"]) {
      await expect(resolve(name)).rejects.toThrow(/^queryA E[A-Z]+/);
    }
  });
});

describe("systemResolver", () => {
  it("knows the names of this machine", async () => {
    expect(await systemResolver("localhost")).toContain("127.0.0.1");
  });
});
