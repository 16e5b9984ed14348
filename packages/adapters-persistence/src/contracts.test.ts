import { afterAll, describe, it } from "@jest/globals";
import {
  announcementContract,
  announcementWorkContract,
  unitOfWorkContract,
  webhookContract,
} from "@souk/core/testing";
import { openPersistence } from "./open-persistence.js";
import { testEngines } from "./testing/test-databases.js";

describe.each(testEngines)("on $dialect", ({ create }) => {
  const opened = create().then(async (database) => ({
    database,
    persistence: await openPersistence({ url: database.url }),
  }));

  afterAll(async () => {
    const { database, persistence } = await opened;
    await persistence.close();
    await database.drop();
  });

  const open = async () => (await opened).persistence.unitOfWork;
  unitOfWorkContract({ describe, it }, open);
  announcementContract({ describe, it }, open);
  announcementWorkContract({ describe, it }, open);
  webhookContract({ describe, it }, open);
});
