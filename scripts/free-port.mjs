// A port for a program that has to be told one before it starts.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that a system hands out by itself: nobody who asks for any port gets one of these
 * before its program has it.
 */
const [FIRST, LAST] = [12_000, 30_000];
const TRIES = 1_000;

const given = new Set();

/** A port of loopback on which nobody listens; never the same one twice. */
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
