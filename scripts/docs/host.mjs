// The server of a document: a process of its own on a free port, in an empty folder.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { join } from "node:path";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { root } from "../workspace.mjs";

const PATIENCE = 300_000;

export const startHost = (folder, port) =>
  startServer(
    [bundledProgram(join(root, "packages/host-server/dist/main.js"))],
    folder,
    `${port}`,
    {
      PORT: `${port}`,
      LOG_LEVEL: "error",
    },
  );

/** Starts a program that serves, and waits until it answers. */
export async function startServer(args, folder, port, settings = {}) {
  return startProgram(process.execPath, args, folder, port, settings);
}

export async function startProgram(command, args, folder, port, settings = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH, HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const exited = new Promise((resolve) => {
    child.once("exit", resolve);
    child.once("error", resolve);
  });
  let over = false;
  const ended = () => (over = true);
  exited.then(ended, ended);
  const stop = async () => {
    if (!over) child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
    await exited;
    clearTimeout(late);
  };
  const deadline = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (over || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start.\n${said}`);
    }
    await pause(50);
  }
  return { stop, said: () => said };
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
