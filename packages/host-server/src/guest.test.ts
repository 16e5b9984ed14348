import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { testEngines } from "@souk/adapters-persistence/testing";
import { describe, expect, it } from "@jest/globals";

const program = fileURLToPath(new URL("testing/guest-program.js", import.meta.url));

describe.each(testEngines)("a host in someone else's process, on $dialect", ({ create }) => {
  it("changes no global and no flag of V8, and leaves nothing behind", async () => {
    const database = await create();
    // V8 ends a process that turns one of its flags after this one.
    const child = spawn(process.execPath, ["--freeze-flags-after-init", program], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const ended = once(child, "exit");
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    expect({ out, errors, code }).toEqual({
      out: `${JSON.stringify({ created: 3000, exported: 3000, changedGlobals: [], left: [] })}\n`,
      errors: "",
      code: 0,
    });
    await database.drop();
  });
});
