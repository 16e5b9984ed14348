import { describe, expect, it } from "@jest/globals";
import type { Session } from "../../sessions/session.js";
import { DeliveryLog } from "./delivery-log.js";

/** A log of deliveries with these ids, as a host shows it page by page. */
function logOf(ids: number[]) {
  let asked = 0;
  const rows = async (_name: string, { perPage, cursor }: { perPage: number; cursor?: string }) => {
    asked += 1;
    const newest = ids.toSorted((a, b) => b - a);
    const rest = cursor === undefined ? newest : newest.filter((id) => id < Number(cursor));
    const data = rest.slice(0, perPage).map((id) => ({ id }));
    const nextCursor = rest.length > perPage ? String(data.at(-1)?.id) : null;
    return { data, page: 1, perPage, total: ids.length, nextCursor };
  };
  const log = new DeliveryLog({ rows } as unknown as Session, 7, 1);
  const next = async () => (await log.next()).map(({ id }) => Number(id));
  return { ids, log, next, pages: () => asked };
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe("the log of deliveries", () => {
  it("gives each once, the oldest first, however many there are", async () => {
    const { ids, next } = logOf(numbers(1, 250));
    expect(await next()).toEqual(numbers(1, 250));
    expect(await next()).toEqual([]);
    ids.push(251, 252);
    expect(await next()).toEqual([251, 252]);
  });

  it("finds one that took its number early and came late", async () => {
    const { ids, next } = logOf([1, 2, 4]);
    expect(await next()).toEqual([1, 2, 4]);
    ids.push(3, 5);
    expect(await next()).toEqual([3, 5]);
  });

  it("passes over what was there, and asks for no more pages than it must", async () => {
    const { ids, log, next, pages } = logOf(numbers(1, 5_000));
    await log.skip();
    expect(await next()).toEqual([]);
    expect(pages()).toBe(2);
    ids.push(...numbers(5_001, 5_150));
    expect(await next()).toEqual(numbers(5_001, 5_150));
    expect(pages()).toBe(4);
  });

  it("remembers no more than it needs, and gives nothing twice for that", async () => {
    const { ids, next } = logOf([]);
    for (let from = 1; from < 6_000; from += 500) {
      ids.push(...numbers(from, from + 499));
      expect(await next()).toEqual(numbers(from, from + 499));
    }
    expect(await next()).toEqual([]);
  });
});
