import { openSqliteOrm } from "../../database/open-orm.js";
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { SqliteEngine } from "./engine.js";

it("what comes together runs each in the context of its caller", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-context-"));
  const engine = new SqliteEngine({
    openOrm: openSqliteOrm,
    file: join(folder, "a.db"),
    synchronous: "normal",
    waitLimitMs: 1000,
  });
  const caller = new AsyncLocalStorage<string>();
  const ask = (name: string, mode: "read" | "write") =>
    caller.run(name, () => engine.transaction(mode, async () => caller.getStore()));
  try {
    const answers = [ask("a", "read"), ask("b", "read"), ask("c", "write"), ask("d", "write")];
    expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true });
  }
});
