import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { faultCases } from "./fault-cases.test.support.js";

const program = fileURLToPath(new URL("connector-faults.main.test.support.js", import.meta.url));

interface Report {
  readonly cases: number;
  readonly uncaught: readonly string[];
  readonly unsettled: readonly string[];
  readonly unstruck: readonly string[];
  readonly unclosed: readonly string[];
  readonly leftOpen: readonly string[];
  readonly miscounted: readonly string[];
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** In a process of its own, whose uncaught errors are the real ones; `every` leaves out the cases between. */
async function struck(seed = "", every = "all"): Promise<Report> {
  const child = spawn(process.execPath, [program, seed, every], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect(code).toBe(0);
  return JSON.parse(output);
}

describe("a delivery that is struck at any step, in any way, at any moment", () => {
  it("has one outcome, throws nothing at the process, and leaves no socket", async () => {
    const { outcomes, ...report } = await struck();
    expect(report).toEqual({
      cases: faultCases.length,
      uncaught: [],
      unsettled: [],
      unstruck: [],
      unclosed: [],
      leftOpen: [],
      miscounted: [],
    });
    // The effects show that the strikes hit.
    for (const strike of ["destroyed", "failed", "reset", "hung up on"]) {
      expect(outcomes[strike]).toMatchObject({
        connect_failed: expect.any(Number),
        tls_failed: expect.any(Number),
        invalid_response: expect.any(Number),
      });
    }
    expect(Object.keys(outcomes["out of time"] ?? {})).toContain("timeout");
  });

  it("would be seen to throw at the process if no one heard a socket's first errors", async () => {
    expect((await struck("deaf", "7")).uncaught).not.toEqual([]);
  });

  it("would be seen to leave sockets if those given up were not destroyed", async () => {
    expect((await struck("careless", "31")).leftOpen).not.toEqual([]);
  });

  it("would be seen to report its connection twice", async () => {
    expect((await struck("hasty", "31")).miscounted).not.toEqual([]);
  });
});
