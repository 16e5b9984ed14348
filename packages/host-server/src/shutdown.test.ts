import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";

const program = fileURLToPath(new URL("main.js", import.meta.url));
let directory: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "souk-stop-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(directory, { recursive: true });
});

async function startProcess(): Promise<{ origin: string; exited: Promise<unknown[]> }> {
  child = spawn(process.execPath, [program], {
    cwd: directory,
    env: { PORT: "0", RATE_LIMIT: "off", DATABASE_URL: "sqlite:souk.db?synchronous=normal" },
    stdio: ["ignore", "pipe", "inherit"],
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

/** "whole", "refused" (nothing was answered) or "cut". */
function ask(origin: string, agent: Agent): Promise<"whole" | "refused" | "cut"> {
  return new Promise((resolve) => {
    const sent = request(`${origin}/api/v2/admin/openapi.json`, { agent }, (response) => {
      response.on("error", () => resolve("cut"));
      response.on("aborted", () => resolve("cut"));
      response.resume().on("end", () => resolve(response.complete ? "whole" : "cut"));
    });
    sent.on("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"),
    );
    sent.end();
  });
}

describe("SIGTERM", () => {
  it("under load cuts no answer off, and ends the process in order", async () => {
    const { origin, exited } = await startProcess();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const outcomes = { whole: 0, refused: 0, cut: 0 };
    const clients = Array.from({ length: 8 }, async () => {
      let outcome: keyof typeof outcomes = "whole";
      while (outcome === "whole") {
        outcome = await ask(origin, agent);
        outcomes[outcome] += 1;
        if (outcomes.whole === 100) child?.kill("SIGTERM");
      }
    });
    await Promise.all(clients);
    const [code] = await exited;
    agent.destroy();
    expect(outcomes).toMatchObject({ cut: 0, refused: 8 });
    expect(code).toBe(0);
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
