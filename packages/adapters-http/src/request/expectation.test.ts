import { describe, expect, it } from "@jest/globals";
import { useCases } from "@souk/core/adapter";
import { endpoints } from "../endpoints/index.js";

describe("a call without any input", () => {
  it("is done by no use case that a body belongs to: it tells no more than whether its caller may", () => {
    const done = endpoints
      .map(({ useCase }) => useCase)
      .filter((name) => useCases[name].input.safeParse(undefined).success);
    expect(done).toEqual([]);
  });
});
