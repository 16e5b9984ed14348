import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { openServedHost, type ServedHost } from "../testing/served-host.js";

/** More than a connection takes in while no one reads. */
const PRODUCTS = 4_000;
const DESCRIPTION = "x".repeat(5_000);

const sockets: Socket[] = [];
let host: ServedHost | null = null;
let folder = "";
const before = process.env["TMPDIR"];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "souk-archives-"));
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await host?.close();
  host = null;
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  rmSync(folder, { recursive: true, force: true });
});

/** Files below the folder that this process has open, and names in it. */
function files(): { open: { size: number; mode: number }[]; names: string[] } {
  const open = readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const path = `/proc/self/fd/${fd}`;
      if (!readlinkSync(path).startsWith(folder)) return [];
      const { size, mode } = statSync(path);
      return [{ size, mode: mode & 0o777 }];
    } catch {
      return [];
    }
  });
  return { open, names: readdirSync(folder) };
}

const nothing = { open: [], names: [] };

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}

async function* products() {
  for (let n = 0; n < PRODUCTS; n += 1) {
    yield `${JSON.stringify({ sku: `S${n}`, name: "Lamp", price: 1, description: DESCRIPTION })}\n`;
  }
}

describe.each(testEngines)("archives on $dialect", (engine) => {
  async function serve(size: "small" | "large"): Promise<ServedHost> {
    const made = await openServedHost(engine);
    host = made;
    if (size === "large") {
      const file = { format: "ndjson", text: products() } as const;
      await made.core.importProducts(made.call, file);
    }
    process.env["TMPDIR"] = folder;
    return made;
  }
  const pathOf = ({ call }: ServedHost) => `/tenants/${call.tenant}/archive`;

  /** Asks for the archive and reads nothing of it. */
  function ask(of: ServedHost): Socket {
    const { hostname, port } = new URL(of.api.origin);
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.pause().write(of.head("GET", pathOf(of)));
    sockets.push(socket);
    return socket;
  }

  it("a slow reader holds a nameless file of its own and no transaction", async () => {
    const made = await serve("large");
    const { api, core, call } = made;
    const reader = ask(made);
    const isSent = async () =>
      (await core.listAuditLog(call, {})).data.some(({ useCase }) => useCase === "exportArchive");
    await until(isSent);
    const { open, names } = files();
    expect(names).toEqual([]);
    expect(open).toMatchObject([{ mode: 0o600 }]);
    expect(open[0]?.size).toBeGreaterThan(PRODUCTS * DESCRIPTION.length);
    expect(await made.leftOpen()).toBe(0);
    expect((await api.post("/products", { name: "Next", price: 1 })).status).toBe(201);
    const refused = await api.get(pathOf(made));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain("archive");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    reader.destroy();
    await until(() => files().open.length === 0);
    // The next one may begin once the host has noticed that the reader is gone.
    await until(async () => (await api.get(pathOf(made))).status === 200);
    expect(files()).toEqual(nothing);
    expect(made.errors).toEqual([]);
  });

  it("one that is cut off while it is written leaves no file and no transaction", async () => {
    const made = await serve("large");
    const reader = ask(made);
    await until(() => files().open.length > 0);
    reader.destroy();
    await until(() => files().open.length === 0);
    expect(await made.leftOpen()).toBe(0);
    expect(files()).toEqual(nothing);
    const { data } = await made.core.listAuditLog(made.call, {});
    expect(data.filter(({ useCase }) => useCase === "exportArchive")).toEqual([]);
    expect((await made.api.get("/products?per_page=1")).status).toBe(200);
  });

  it("closing the host takes the file of a slow reader away", async () => {
    const made = await serve("large");
    ask(made);
    await until(() => (files().open[0]?.size ?? 0) > PRODUCTS * DESCRIPTION.length);
    await made.close();
    host = null;
    await until(() => files().open.length === 0);
    expect(files()).toEqual(nothing);
  });

  it("without room on the disk they return 503, and leave nothing", async () => {
    const made = await serve("small");
    process.env["TMPDIR"] = join(folder, "missing");
    const refused = await made.api.get(pathOf(made));
    expect([refused.status, refused.body.code]).toEqual([503, "unavailable"]);
    expect(refused.body.message).toContain("disk");
    expect(files()).toEqual(nothing);
    process.env["TMPDIR"] = folder;
    expect((await made.api.get(pathOf(made))).status).toBe(200);
  });
});
