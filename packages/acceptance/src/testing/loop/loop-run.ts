import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startHostProcess } from "../host-process.js";
import type { WorstBody } from "./worst-bodies.js";

export interface Standstill {
  readonly name: string;
  readonly status: number;
  /** The longest time that the host did nothing else. */
  readonly ms: number;
}

const LOOKS = 3;

/** Sends each body, one after another, to a host in a process of its own. */
export async function standstills(
  databaseUrl: string,
  bodies: readonly WorstBody[],
): Promise<Standstill[]> {
  const folder = mkdtempSync(join(tmpdir(), "souk-loop-"));
  const file = join(folder, "delays");
  writeFileSync(file, "");
  const host = await startHostProcess({
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: "off",
    LOGIN_LIMIT: "off",
    LOG_LEVEL: "info",
    LOOP_FILE: file,
    NODE_OPTIONS: `--import=${new URL("loop-watch.js", import.meta.url).href}`,
  });
  const looks = () => readFileSync(file, "utf8").split("\n").slice(0, -1).map(Number);
  const quietSince = async (from: number) => {
    const least = looks().length + LOOKS;
    while (looks().length < least) await wait(10);
    return Math.max(...looks().slice(from));
  };
  try {
    const headers = await newShop(host.origin);
    const found: Standstill[] = [];
    // The first call compiles, so it is not measured.
    for (const { name, method, path, type = "application/json", body } of [
      ...bodies.slice(0, 3),
      ...bodies,
    ]) {
      await quietSince(0);
      const from = looks().length;
      const answer = await fetch(`${host.origin}/api/v2/admin${path}`, {
        method,
        headers: { ...headers, "Content-Type": type },
        ...(body === undefined ? {} : { body }),
      });
      await answer.text();
      found.push({ name, status: answer.status, ms: await quietSince(from) });
    }
    return found.slice(3);
  } finally {
    await host.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function newShop(origin: string): Promise<Record<string, string>> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/v2/admin${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { token?: string; id?: number };
  };
  const password = "correct horse battery";
  const account = { name: "Ada", email: "ada@example.com", password };
  const { token } = await post("/register", { ...account, password_confirmation: password });
  const authorization = { Authorization: `Bearer ${token}` };
  const { id } = await post("/tenants", { name: "Shop" }, authorization);
  return { ...authorization, "X-Tenant-ID": String(id) };
}
