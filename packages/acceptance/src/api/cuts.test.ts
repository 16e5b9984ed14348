import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Choice, cutRoute, writingRoutes } from "../testing/cuts/cut-route.js";
import { type CutWorld, openCutWorld, withUnclearEndsFolded } from "../testing/cuts/cut-world.js";

/** The full number is for npm run proof -- cuts. */
const someRoutes = writingRoutes.filter((_, n) => n % 7 === 0);
const oneRoute = writingRoutes.find(({ route }) => route === "POST /category/create")!;

const early: Choice = (messages) => [{ after: messages >> 2, whole: false }];
const inTheMiddle: Choice = (messages) => [{ after: messages >> 1, whole: true }];
/** The commit succeeds, and its response is lost. */
const atTheCommit: Choice = () => [{ after: "commit", whole: false }];

describe("a request whose way to Postgres is cut", () => {
  let cutWorld: CutWorld;
  beforeAll(async () => {
    cutWorld = await openCutWorld();
  });
  afterAll(() => cutWorld.close());

  it.each(someRoutes)("$route returns the outcome that the database has", async (row) => {
    const { faults } = await cutRoute(row, cutWorld, (messages) => [
      ...inTheMiddle(messages),
      ...atTheCommit(messages),
    ]);
    expect(faults).toEqual([]);
  });

  it("is done, or not done, or of unknown outcome", async () => {
    const { ends, faults } = await cutRoute(oneRoute, cutWorld, (messages) => [
      ...early(messages),
      ...inTheMiddle(messages),
      { after: messages >> 1, whole: false },
      ...atTheCommit(messages),
    ]);
    expect(faults).toEqual([]);
    expect(Object.keys(ends).toSorted()).toEqual(["201", "outcome_unknown", "unavailable"]);
  });
});

it("turns red when unclear outcomes are reported as if nothing was done", async () => {
  const cutWorld = await openCutWorld(withUnclearEndsFolded);
  const { faults } = await cutRoute(oneRoute, cutWorld, atTheCommit);
  expect(faults).toContainEqual(expect.stringContaining("unavailable, but it was done"));
  await cutWorld.close();
});
