import { describe, expect, it } from "@jest/globals";
import { Batch } from "../batch.js";
import { jointly } from "./jointly.js";
import { Question } from "../question.js";

const asking = (sql: string) => {
  const failures: unknown[] = [];
  const view = { tenant: null, user: null };
  const compiled = { name: sql, sql, parameters: [] };
  const question = new Question(compiled, [], "rows", view, (error) => failures.push(error));
  const batch = new Batch();
  batch.statements.push(question);
  return { batch, answer: question.answer, failures };
};

describe("batches that are sent in one moment", () => {
  it("travel as one, and the next ones as another", async () => {
    const seen: string[] = [];
    const send = jointly(async (batch) => {
      seen.push(batch.sql);
      for (const asked of batch.statements) asked.resolve([], 0);
    });
    await Promise.all([send(asking("a").batch), send(asking("b").batch)]);
    await send(asking("c").batch);
    expect(seen).toEqual(["a;\nb", "c"]);
  });

  it("settle each with its own answer, and do not wait for the others", async () => {
    const slow = Promise.withResolvers<void>();
    const send = jointly(async ({ statements: [first, second] }) => {
      first?.resolve([{ n: 1 }], 0);
      await slow.promise;
      second?.resolve([{ n: 2 }], 0);
    });
    const [quick, late] = [asking("quick"), asking("late")];
    const done = [send(quick.batch), send(late.batch)];
    await done[0];
    expect(await quick.answer).toEqual([{ n: 1 }]);
    slow.resolve();
    await done[1];
    expect(await late.answer).toEqual([{ n: 2 }]);
  });

  it("fail each for itself, and together only where they cannot be sent", async () => {
    const send = jointly(async ({ statements: [first, second] }) => {
      first?.reject(new Error("No such table."));
      second?.resolve([], 0);
    });
    const [wrong, right] = [asking("wrong"), asking("right")];
    const done = await Promise.allSettled([send(wrong.batch), send(right.batch)]);
    expect(done.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect([wrong.failures.length, right.failures.length]).toEqual([1, 0]);

    const away = jointly(() => Promise.reject(new Error("The database is away.")));
    const [one, other] = [asking("one"), asking("other")];
    await expect(Promise.all([away(one.batch), away(other.batch)])).rejects.toThrow("away");
    expect([one.failures.length, other.failures.length]).toEqual([1, 1]);
  });
});
