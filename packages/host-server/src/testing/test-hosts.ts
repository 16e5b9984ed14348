import { afterAll, beforeAll, describe } from "@jest/globals";
import {
  engines,
  openTestHost,
  WITH_ROLES,
  type TestHost,
  type TestHostOptions,
} from "./open-host.js";

interface HostsOptions extends TestHostOptions {
  /** All by default. */
  readonly engines?: readonly string[];
}

/** Runs the same tests over every engine there is; the host is up before the first and down after the last. */
export function describeHosts(
  name: string,
  tests: (host: () => TestHost) => void,
  { engines: wanted, ...options }: HostsOptions = {},
): void {
  const names = Object.keys(engines).filter((name) => wanted?.includes(name) ?? true);
  if (options.withRoles && "postgres" in engines) names.push(WITH_ROLES);
  describe.each(names)(`${name} on %s`, (engine) => {
    let host: TestHost;
    beforeAll(async () => {
      host = await openTestHost(engine, options);
    });
    afterAll(() => host.close());
    tests(() => host);
  });
}
