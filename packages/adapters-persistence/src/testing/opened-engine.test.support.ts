import { afterAll } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import type { testEngines } from "./test-databases.js";

/** A new database of one engine for the tests of a block, with a core on it; it goes when they are done. */
export async function openedEngine({ create }: Pick<(typeof testEngines)[number], "create">) {
  const opening = create().then(async (database) => {
    const persistence = await openPersistence({ url: database.url });
    const core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    return { database, persistence, core };
  });
  afterAll(async () => {
    const { database, persistence } = await opening;
    await persistence.close();
    await database.drop();
  });
  return opening;
}
