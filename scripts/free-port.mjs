// A free port for a program that needs it as an argument.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that a system hands out by itself: a request for any free port gets none of these
 * before its program has it.
 */
const [FIRST, LAST] = [12_000, 30_000];
const TRIES = 1_000;

const given = new Set();

/** A free port of loopback; never the same one twice. */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`);
}

async function isFree(port) {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  await new Promise((resolve) => probe.close(resolve));
  return true;
}
