import { expect, it } from "@jest/globals";
import { Steps } from "./steps.js";

it("are undone in reverse, each also where another fails, and once", async () => {
  const steps = new Steps();
  const undone: string[] = [];
  const defer = (name: string, fails = false) =>
    steps.defer(async () => {
      await Promise.resolve();
      undone.push(name);
      if (fails) throw new Error(`${name} failed`);
    });
  defer("database");
  defer("worker", true);
  defer("server");
  const first = steps.undo();
  expect(steps.undo()).toBe(first);
  await expect(first).rejects.toThrow("worker failed");
  expect(undone).toEqual(["server", "worker", "database"]);
});
