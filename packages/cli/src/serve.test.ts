import { describe, expect, it } from "@jest/globals";
import { testEngines } from "@souk/adapters-persistence/testing";
import { KEY, placeEnvironment } from "./testing/engines.js";
import { startSouk } from "./testing/process.js";
import { soukIn, temporaryDirectory } from "./testing/souk.js";

describe.each(testEngines)("souk serve on $dialect", ({ create }) => {
  it("starts, responds, and exits with 0 on a signal to stop", async () => {
    const folder = temporaryDirectory();
    const database = await create();
    const server = startSouk(["serve", "--port", "0"], {
      directory: folder.path,
      environment: { ...placeEnvironment(database.url), LOG_LEVEL: "warn" },
    });
    try {
      const [, address = ""] = await server.said(/Souk +(http:\/\/127\.0\.0\.1:\d+)/);
      const answer = await fetch(`${address}/api/v2/admin/tenants`);
      expect(answer.status).toBe(401);
      server.kill("SIGTERM");
      expect(await server.ended).toEqual({ code: 0, signal: null });
      await expect(fetch(address)).rejects.toThrow(/fetch failed/);
    } finally {
      server.kill("SIGKILL");
      await database.drop();
      folder.remove();
    }
  });
});

describe("souk serve", () => {
  it("serves on when the reader of its log is gone", async () => {
    const place = temporaryDirectory();
    const server = startSouk(["serve", "--port", "0"], {
      directory: place.path,
      environment: placeEnvironment(`sqlite:${place.path}/souk.db`),
    });
    try {
      const [, address = ""] = await server.said(/Souk +(http:\/\/127\.0\.0\.1:\d+)/);
      server.stopReading();
      for (let n = 0; n < 20; n += 1) {
        expect((await fetch(`${address}/healthz`)).status).toBe(200);
      }
      server.kill("SIGTERM");
      expect(await server.ended).toEqual({ code: 0, signal: null });
    } finally {
      server.kill("SIGKILL");
      place.remove();
    }
  });

  const folder = temporaryDirectory();
  const souk = soukIn(folder.path, { SOUK_ENCRYPTION_KEY: KEY });

  it("says what is wrong with its configuration, and that a server runs here", async () => {
    const port = await souk(["serve", "--port", "eighty"]);
    expect({ code: port.code, err: port.err }).toEqual({
      code: 2,
      err: expect.stringContaining("PORT must be a whole number"),
    });
    const many = await souk(["serve", "--processes", "2"]);
    expect({ code: many.code, err: many.err }).toEqual({
      code: 2,
      err: expect.stringContaining("PROCESSES must be 1 on SQLite"),
    });
    const far = await souk(["serve", "--url", "https://souk.example.com"]);
    expect(far.code).toBe(2);
    folder.remove();
  });
});
