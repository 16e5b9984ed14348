import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { FAREWELL_MS } from "./server.js";

const program = bundledProgram(fileURLToPath(new URL("main.js", import.meta.url)));
let directory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "souk-stop-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(directory, { recursive: true });
});

async function startProcess(
  environment: NodeJS.ProcessEnv = {},
  stderr: "inherit" | "pipe" = "inherit",
): Promise<{ origin: string; exited: Promise<unknown[]> }> {
  child = spawn(process.execPath, [program], {
    cwd: directory,
    env: {
      PORT: "0",
      RATE_LIMIT: "off",
      DATABASE_URL: "sqlite:souk.db?synchronous=normal",
      ...environment,
    },
    stdio: ["ignore", "pipe", stderr],
  });
  const exited = once(child, "exit");
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /"address":"([^"]+)"/.exec(line)?.[1];
    if (address) {
      child.stdout!.resume();
      return { origin: address, exited };
    }
  }
  throw new Error("The host did not start.");
}

async function aShop(origin: string): Promise<{ authorization: string; tenant: number }> {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/api/v2/admin${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return answer.json() as Promise<{ token: string; id: number }>;
  };
  const password = "a horse of another colour";
  const ada = { name: "Ada", email: "ada@example.com", password, password_confirmation: password };
  const { token } = await call("/register", ada);
  const authorization = `Bearer ${token}`;
  const { id } = await call("/tenants", { name: "Lamps" }, { authorization });
  return { authorization, tenant: id };
}

/** "refused": nothing was answered; "closed": neither was it on a connection that had been open. */
type Outcome = "whole" | "refused" | "closed" | "cut";

function ask(origin: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    let nothing: Outcome = "cut";
    const sent = request(`${origin}/api/v2/admin/openapi.json`, { agent }, (response) => {
      nothing = "cut";
      response.on("error", () => resolve("cut"));
      response.on("aborted", () => resolve("cut"));
      response.resume().on("end", () => resolve(response.complete ? "whole" : "cut"));
    });
    sent.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : nothing),
    );
    sent.on("socket", () => {
      if (sent.reusedSocket) nothing = "closed";
    });
    sent.end();
  });
}

describe("SIGTERM", () => {
  const ending = ["SIGTERM", "SIGHUP", "SIGQUIT"] as const;
  it.each(ending)(
    "under load cuts no answer off, and ends the process in order: %s",
    async (signal) => {
      const { origin, exited } = await startProcess();
      const agent = new Agent({ keepAlive: true, maxSockets: 8 });
      const outcomes = { whole: 0, refused: 0, cut: 0 };
      const clients = Array.from({ length: 8 }, async () => {
        let outcome: Outcome = "whole";
        for (let [before, now] = [0, performance.now()]; outcome === "whole";) {
          [before, now] = [now, performance.now()];
          outcome = await ask(origin, agent);
          if (outcome === "closed") {
            // A request that waited for longer than a connection stays open is sent again, as clients do.
            outcome = performance.now() - before > FAREWELL_MS ? "whole" : "cut";
            if (outcome === "whole") continue;
          }
          outcomes[outcome] += 1;
          if (outcomes.whole === 100) child?.kill(signal);
        }
      });
      await Promise.all(clients);
      const [code] = await exited;
      agent.destroy();
      expect(outcomes).toMatchObject({ cut: 0, refused: 8 });
      expect(code).toBe(0);
    },
  );

  it("makes the host unready before the listener closes, and serves until then", async () => {
    const { origin, exited } = await startProcess({ DRAIN_SECONDS: "300" });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    child?.kill("SIGTERM");
    let ready: Response;
    do ready = await fetch(`${origin}/readyz`);
    while (ready.status === 200);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('"accepting":false');
    expect(await ask(origin, new Agent())).toBe("whole");
    child?.kill("SIGTERM");
    expect(await exited).toEqual([1, null]);
  });

  it("lets an import that has begun end, and answers it", async () => {
    const { origin, exited } = await startProcess({ STOP_SECONDS: "600" });
    const { authorization, tenant } = await aShop(origin);
    const lines = Array.from({ length: 2_000 }, (_, n) => `{"name":"P${n}","price":1}\n`);
    const imported = request(`${origin}/api/v2/admin/products/import?mode=all_or_nothing`, {
      method: "POST",
      headers: { authorization, "x-tenant-id": tenant, "content-type": "application/x-ndjson" },
    });
    const answered = once(imported, "response") as Promise<[IncomingMessage]>;
    for (const line of lines.slice(0, 1_000)) imported.write(line);
    // It has begun when the host was seen at it.
    await fetch(`${origin}/healthz`);
    child?.kill("SIGTERM");
    while ((await ask(origin, new Agent())) !== "refused");
    imported.end(lines.slice(1_000).join(""));
    const [answer] = await answered;
    expect(JSON.parse(await text(answer))).toMatchObject({ data: { created: 2_000, failed: 0 } });
    expect(await exited).toEqual([0, null]);
  });

  it("twice does not wait", async () => {
    const { origin, exited } = await startProcess();
    const hanging = request(`${origin}/api/v2/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "100" },
    });
    hanging.on("error", () => {});
    hanging.write("{");
    await fetch(`${origin}/healthz`);
    child?.kill("SIGTERM");
    while ((await ask(origin, new Agent())) !== "refused");
    child?.kill("SIGTERM");
    expect(await exited).toEqual([1, null]);
  });
});

it("SIGUSR1 opens no inspector, and SIGUSR2 ends nothing", async () => {
  const { origin, exited } = await startProcess({}, "pipe");
  const said = text(child!.stderr!);
  child?.kill("SIGUSR1");
  child?.kill("SIGUSR2");
  for (let n = 0; n < 10; n++) expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  child?.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(await said).not.toContain("Debugger");
});
