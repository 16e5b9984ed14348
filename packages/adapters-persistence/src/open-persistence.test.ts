import { expect, it } from "@jest/globals";
import { openPersistence } from "./open-persistence.js";
import { testEngines } from "./testing/test-databases.js";

it.each([...testEngines])("may be closed twice, on $dialect", async ({ create }) => {
  const database = await create();
  const persistence = await openPersistence({ url: database.url });
  await Promise.all([persistence.close(), persistence.close()]);
  await persistence.close();
  await expect(persistence.check()).rejects.toThrow(/./);
  await database.drop();
});
