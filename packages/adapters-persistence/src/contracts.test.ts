import { describe, it } from "@jest/globals";
import { adapterContract } from "@souk/core/testing";
import { openedEngine } from "./testing/opened-engine.test.support.js";
import { testEngines } from "./testing/test-databases.js";

describe.each(testEngines)("on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  adapterContract({ describe, it }, async () => (await opened).persistence.unitOfWork);
});
