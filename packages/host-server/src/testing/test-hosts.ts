import { afterAll, beforeAll, describe } from "@jest/globals";
import { engines, openTestHost, type TestHost, type TestHostOptions } from "./open-host.js";

/** Runs the same tests over every engine there is; the host is up before the first and down after the last. */
export function describeHosts(
  name: string,
  tests: (host: () => TestHost) => void,
  options: TestHostOptions = {},
): void {
  describe.each(Object.keys(engines))(`${name} on %s`, (engine) => {
    let host: TestHost;
    beforeAll(async () => {
      host = await openTestHost(engine, options);
    });
    afterAll(() => host.close());
    tests(() => host);
  });
}
