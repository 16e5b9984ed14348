import { describe } from "@jest/globals";

/** Takes half of the time of the whole contract; it reads how a key may act through each use case. */
export const keyReach = "reach of API keys";

/** Describes only the outermost suites that are chosen, with all suites within them. */
export function chosenSuites(isChosen: (name: string) => boolean): typeof describe {
  let isWithin = false;
  return ((name: string, suite: () => void) => {
    if (!isWithin && !isChosen(name)) return;
    const before = isWithin;
    isWithin = true;
    describe.each([name])("%s", () => {
      suite();
    });
    isWithin = before;
  }) as never;
}
