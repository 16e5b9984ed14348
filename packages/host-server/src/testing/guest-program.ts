import { setTimeout as wait } from "node:timers/promises";
import { watchGlobals } from "./watch-globals.js";

/**
 * Another program in which the host is a guest: it starts the host, has products imported and exported and
 * periodic work done, stops it, and is left to end by itself. It tells what it noticed.
 */
const { stdout, stderr } = process;
for (const stream of [stdout, stderr]) stream.write("");
const before = process.getActiveResourcesInfo();
const changedGlobals = watchGlobals();
const { loadConfig } = await import("../config.js");
const { start } = await import("../start.js");
const { ApiClient } = await import("./api-client.js");

const host = await start(loadConfig({ PORT: "0", LOG_LEVEL: "silent", ...process.env }));
const password = "correct horse";
const account = { name: "Ada", email: "ada@example.com", password };
const api = new ApiClient(host.address);
const { body } = await api.post("/register", { ...account, password_confirmation: password });
const { token } = body;
const tenant = (await api.post("/tenants", { name: "Shop" }, { token })).body.id;
const headers = { Authorization: `Bearer ${token}`, "X-Tenant-ID": String(tenant) };
const lines = Array.from({ length: 3000 }, (_, n) => `{"name":"Product ${n}","price":1}\n`);
const products = `${host.address}/api/v2/admin/products`;
const imported = await fetch(`${products}/import`, {
  method: "POST",
  headers: { ...headers, "Content-Type": "application/x-ndjson" },
  body: lines.join(""),
});
const { data } = (await imported.json()) as { data: { created: number } };
const exported = await (await fetch(`${products}/export`, { headers })).text();
await host.stop();
// Sockets that were closed take a moment to be gone.
for (let looks = 0; looks < 100 && left().length > 0; looks += 1) await wait(10);
const { created } = data;
const count = exported.split("\n").length - 1;
stdout.write(`${JSON.stringify({ created, exported: count, changedGlobals, left: left() })}\n`);

function left(): string[] {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((kind) => {
    const at = known.indexOf(kind);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}
