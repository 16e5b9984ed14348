import { testEngines } from "@souk/adapters-persistence/testing";
import { firstRetries } from "./first-retries.js";

const EARLIEST_MS = 60_000;
const LATEST_MS = 61_500;

const figures = await Promise.all(
  testEngines.map(async ({ dialect, create }) => {
    const database = await create();
    try {
      return { dialect, waits: await firstRetries(database) };
    } finally {
      await database.drop();
    }
  }),
);

for (const { dialect, waits } of figures) {
  const seconds = waits.map((wait) => (wait / 1000).toFixed(3));
  const good = waits.every((wait) => wait >= EARLIEST_MS && wait <= LATEST_MS);
  process.stdout.write(`${dialect}: first retry after ${seconds.join(", ")} s\n`);
  process.stdout.write(good ? "as it should be\n" : "NOT AS IT SHOULD BE\n");
  if (!good) process.exitCode = 1;
}
