import { expect, it } from "@jest/globals";
import { inBackground } from "./in-background.js";

const turns = () => new Promise((resolve) => setImmediate(resolve));

it("reports what fails in the background", async () => {
  const reported: unknown[] = [];
  inBackground(Promise.resolve("done"), (error) => reported.push(error));
  inBackground(Promise.reject(new Error("broken")), (error) => reported.push(error));
  await turns();
  expect(reported).toEqual([new Error("broken")]);
});

it("loses no process to a report that fails", async () => {
  const lost: unknown[] = [];
  const notice = (error: unknown) => lost.push(error);
  process.on("unhandledRejection", notice);
  inBackground(Promise.reject(new Error("broken")), () => {
    throw new Error("no log");
  });
  await turns();
  process.off("unhandledRejection", notice);
  expect(lost).toEqual([]);
});
