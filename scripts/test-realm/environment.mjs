// Tests run in the realm of the process that runs them: what Node loaded once, every test file finds there.
import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";

export default class ProcessEnvironment {
  /** Jest changes these globals for a file; the process keeps its own. */
  global = Object.create(globalThis, { process: { value: Object.create(process) } });
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #env = { ...process.env };
  #globals = Object.getOwnPropertyDescriptors(globalThis);

  constructor({ projectConfig: config }) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    globalThis.console = this.global.console;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    for (const [name, before] of Object.entries(this.#globals)) {
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (now?.value !== before.value) Object.defineProperty(globalThis, name, before);
    }
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  getVmContext() {
    return null;
  }
}
