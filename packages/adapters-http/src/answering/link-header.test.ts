import { expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { useCasesOf } from "@souk/core/adapter";
import { memoryPorts } from "@souk/core/testing";
import { endpoints } from "../endpoints/index.js";
import { wireReader } from "../wire/wire-names.js";
import { linkHeader } from "./link-header.js";

const found = { data: [], page: 2, perPage: 10, total: 40 };

it("leads to the neighbouring pages, and keeps the query", () => {
  expect(linkHeader(found, "sort=name")).toBe(
    '<?sort=name&page=1>; rel="first", <?sort=name&page=1>; rel="prev", ' +
      '<?sort=name&page=3>; rel="next", <?sort=name&page=4>; rel="last"',
  );
});

it.each([16, 1_000, 100_000])("never grows beyond what clients read: %i parameters", (count) => {
  const query = "a=1&".repeat(count);
  expect((linkHeader(found, query) ?? "").length).toBeLessThan(16_000);
});

it("stands only where a list has pages by number", () => {
  const useCases = useCasesOf(createCore(memoryPorts()));
  const linked = endpoints.filter(({ answer }) => answer.paged);
  const without = linked.filter(({ useCase }) => {
    const input = useCases[useCase]?.input;
    return !input || !wireReader(input).fields.has("page");
  });
  expect(linked.length).toBeGreaterThan(5);
  expect(without.map(({ path }) => path)).toEqual([]);
});

it("leads from a page after a cursor to the next one, whatever page is asked for", () => {
  const query = "cursor=abc&page=2&per_page=10";
  const one = { data: [], page: 1, perPage: 10, total: 95, nextCursor: "def" };
  expect(linkHeader(one, query)).toBe('<?cursor=def&per_page=10>; rel="next"');
  expect(linkHeader({ ...one, nextCursor: null }, query)).toBeNull();
});
