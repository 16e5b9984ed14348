import { describe, it } from "@jest/globals";
import {
  announcementContract,
  announcementWorkContract,
  eventPublisherContract,
  unitOfWorkContract,
  webhookContract,
} from "@souk/core/testing";
import { openedEngine } from "./testing/opened-engine.test.support.js";
import { testEngines } from "./testing/test-databases.js";

describe.each(testEngines)("on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  const open = async () => (await opened).persistence.unitOfWork;
  unitOfWorkContract({ describe, it }, open);
  announcementContract({ describe, it }, open);
  announcementWorkContract({ describe, it }, open);
  webhookContract({ describe, it }, open);
  eventPublisherContract({ describe, it }, open);
});
