import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import type {} from "@souk/adapters-persistence/tables";
import Database from "better-sqlite3";
import pino from "pino";
import { loadConfig } from "../config.js";
import { type RunningHost, start } from "../start.js";
import { ApiClient } from "../testing/api-client.js";
import { until } from "../testing/receiver.js";
import { watchFile } from "./file-watch.js";

const password = "correct horse";

describe("the checkpoints of a SQLite host", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  async function warnings(checkpoint: () => Promise<number>): Promise<string[]> {
    jest.useFakeTimers();
    const messages: string[] = [];
    const logger = { warn: (_: object, message: string) => messages.push(message) };
    const stop = watchFile({ misplaced: () => null, checkpoint }, logger as never);
    await jest.advanceTimersByTimeAsync(120_000);
    stop();
    return messages;
  }

  it("that fail or are kept from ending are logged as warnings each minute, and others are not", async () => {
    const failed = await warnings(() => Promise.reject(new Error("disk I/O error")));
    expect(failed).toEqual(Array(2).fill("the -wal file grows: the checkpoint of SQLite failed"));
    expect(await warnings(async () => 20_000)).toHaveLength(2);
    expect(await warnings(async () => 900)).toEqual([]);
  });

  it("leave pages in the log while a reader needs them, and none afterwards", async () => {
    const folder = mkdtempSync(join(tmpdir(), "souk-log-"));
    const file = join(folder, "souk.db");
    const persistence = await openPersistence({ url: `sqlite:${file}`, pendingMigrations: "run" });
    const reader = new Database(file);
    reader.exec("begin; select count(*) from users");
    const { em } = await persistence.orm();
    const connection = em.getConnection();
    await connection.execute("create table pages (text text)");
    const filler = `insert into pages select printf('%.3000c', 'x') from json_each('[${"0,".repeat(3_999)}0]')`;
    await connection.execute(filler);
    expect(await persistence.checkpoint()).toBeGreaterThan(1_000);
    reader.close();
    expect(await persistence.checkpoint()).toBe(0);
    await persistence.close();
    rmSync(folder, { recursive: true });
  });
});

describe("a SQLite host whose database file", () => {
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });

  async function shop() {
    const folder = mkdtempSync(join(tmpdir(), "souk-place-"));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, "souk.db");
    const lines: string[] = [];
    const logger = pino({}, { write: (line) => lines.push(line) });
    const env = { DATABASE_URL: `sqlite:${file}`, PORT: "0", RATE_LIMIT: "off" };
    const host: RunningHost = await start(loadConfig(env, "/nowhere"), { logger });
    cleanUps.push(() => host.stop());
    const guest = new ApiClient(host.address);
    const account = { name: "Ada", email: "ada@example.com", password };
    const ada = await guest.post("/register", { ...account, password_confirmation: password });
    const token = ada.body.token as string;
    const { id } = (await guest.as({ token }).post("/tenants", { name: "Shop" })).body;
    const owner = guest.as({ token, tenant: id });
    const write = () => owner.post("/category/create", { name: "Shoes" });
    const readiness = async () => {
      const response = await fetch(`${host.address}/readyz`);
      const { checks } = (await response.json()) as { checks: Record<string, boolean> };
      return { status: response.status, checks };
    };
    /** Forgets the lines up to the one that it waited for. */
    const logged = (message: string, reason = "") =>
      until(() => {
        const found = lines.findIndex((line) => line.includes(message) && line.includes(reason));
        lines.splice(0, found + 1);
        return found >= 0;
      });
    const move = (from: string, to: string) => renameSync(`${file}${from}`, `${file}${to}`);
    expect((await write()).status).toBe(201);
    return { file, owner, write, readiness, logged, move };
  }

  const refused = { status: 503, body: { code: "unavailable" } };
  const unready = {
    status: 503,
    checks: expect.objectContaining({ writes: false, database_file_in_place: false }),
  };

  it("is moved away refuses writes at once and accepts them when the file is back", async () => {
    const { owner, write, readiness, logged, move } = await shop();
    for (const part of ["", "-wal"]) {
      move(part, `${part}.away`);
      expect(await write()).toMatchObject(refused);
      expect(await readiness()).toMatchObject(unready);
      await logged("writes are rejected", `${part} was moved or deleted while it was open`);
      move(`${part}.away`, part);
      expect((await write()).status).toBe(201);
      await logged("the database file is back");
    }
    expect((await readiness()).status).toBe(200);
    expect((await owner.get("/category")).body.data).toHaveLength(3);
  });

  it("is deleted refuses writes and still reads", async () => {
    const { file, owner, write, readiness, logged } = await shop();
    rmSync(file);
    expect(await write()).toMatchObject(refused);
    expect(await readiness()).toMatchObject(unready);
    expect((await owner.get("/category")).body.data).toHaveLength(1);
    await logged("writes are rejected", "was moved or deleted while it was open");
    expect(existsSync(file)).toBe(false);
  });

  it("is replaced refuses writes until it is restarted", async () => {
    const { file, write, readiness, logged, move } = await shop();
    copyFileSync(file, `${file}.copy`);
    move(".copy", "");
    for (let n = 0; n < 2; n += 1) expect(await write()).toMatchObject(refused);
    expect(await readiness()).toMatchObject(unready);
    await logged("writes are rejected", "was replaced by another file");
  });
});
