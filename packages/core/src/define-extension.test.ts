import { describe, expect, it } from "@jest/globals";
import { createCore } from "./create-core.js";
import { defineExtension } from "./define-extension.js";
import { memoryPorts } from "./testing/memory-ports.js";
import { version } from "./version.js";

describe("the versions of Souk that an extension is made for", () => {
  it("may include this one", () => {
    const extension = defineExtension({ name: "loyalty", core: `^${version}` });
    expect(() => createCore(memoryPorts(), { extensions: [extension] })).not.toThrow();
  });

  it("are named in the error if they do not", () => {
    const loyalty = { name: "loyalty", core: "^77.1.0" };
    const message = `The extension loyalty is made for Souk ^77.1.0, and this is Souk ${version}: install a version of loyalty that is made for it.`;
    expect(() => defineExtension(loyalty)).toThrow(message);
    expect(() => createCore(memoryPorts(), { extensions: [loyalty] })).toThrow(message);
  });

  it("must be a range", () => {
    expect(() => defineExtension({ name: "loyalty", core: "latest" })).toThrow(
      'The extension loyalty has "latest" as `core`: it must be a range of versions, such as "^0.9.0".',
    );
  });
});
