// A Souk for tests, on a free port and with a database of its own.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = join(import.meta.dirname, "..", "node_modules", "@souk", "cli", "dist", "main.js");

export async function startSouk() {
  const folder = await mkdtemp(join(tmpdir(), "souk-"));
  const server = spawn(process.execPath, [program, "serve", "--port", "0"], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: "sqlite:souk.db", SOUK_PROFILE: "development" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));

  async function stop() {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  let output = "";
  for await (const chunk of server.stderr) {
    output += chunk;
    const url = /Souk +(http:\S+)/.exec(output)?.[1];
    if (url) return { url, stop };
  }
  await stop();
  throw new Error(`Souk did not start.\n${output}`);
}
