import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";

const follow = new URL("follow-parent.mjs", import.meta.url).href;

function alive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("ends a program whose starter was killed", async () => {
  const program = "setInterval(() => {}, 1000); console.log(process.pid);";
  const args = JSON.stringify(["--import", follow, "--eval", program]);
  const starter = spawn(process.execPath, [
    "--eval",
    `require("child_process").spawn(process.execPath, ${args}, { stdio: ["ignore", 1, "ignore"] })`,
  ]);
  const [line] = await once(createInterface({ input: starter.stdout }), "line");
  const pid = Number(line);
  expect(alive(pid)).toBe(true);
  starter.kill("SIGKILL");
  while (alive(pid)) await pause(20);
});
