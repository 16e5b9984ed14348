import { describe, expect, it } from "@jest/globals";
import { useCases } from "@souk/core/adapter";
import { endpoints } from "../endpoints/index.js";

describe("a call without any input", () => {
  it("runs no use case with a body: it only checks the caller", () => {
    const done = endpoints
      .map(({ useCase }) => useCase)
      .filter((name) => useCases[name].input.safeParse(undefined).success);
    expect(done).toEqual([]);
  });
});
