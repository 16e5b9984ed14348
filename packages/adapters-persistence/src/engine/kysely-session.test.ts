import { expect, it } from "@jest/globals";
import type { Kysely } from "kysely";
import { raw } from "../testing/raw.js";
import { KyselySession } from "./kysely-session.js";
import { sqliteWords } from "./sqlite/words.js";

it("sends nothing more in a transaction that a failure may have ended", async () => {
  const full = new Error("database or disk is full");
  const sent: string[] = [];
  const executeQuery = ({ sql }: { sql: string }) => {
    sent.push(sql);
    return sql === "fails" ? Promise.reject(full) : Promise.resolve({ rows: [] });
  };
  const session = new KyselySession({ executeQuery } as unknown as Kysely<unknown>, sqliteWords);
  await session.run(raw("works"), {});
  await expect(session.run(raw("fails"), {})).rejects.toBe(full);
  await expect(session.run(raw("would be kept alone"), {})).rejects.toBe(full);
  expect(sent).toEqual(["works", "fails"]);
});
