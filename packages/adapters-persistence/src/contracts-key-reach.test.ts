import { describe, it } from "@jest/globals";
import { adapterContract } from "@souk/core/testing";
import { chosenSuites, keyReach } from "./testing/chosen-suites.test.support.js";
import { openedEngine } from "./testing/opened-engine.test.support.js";
import { testEngines } from "./testing/test-databases.js";

const suites = chosenSuites((name) => name === keyReach);

describe.each(testEngines)("on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  adapterContract({ describe: suites, it }, async () => (await opened).persistence.unitOfWork);
});
