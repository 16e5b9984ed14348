import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "@jest/globals";
import { idInPath, ifMatch, tenantHeader, tenantInPath } from "./headers.js";

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const ABSENT = Number.MAX_SAFE_INTEGER;

describe("tenantHeader", () => {
  it.each(["1", "7", "2147483647"])("takes %s", (text) => {
    expect(tenantHeader(request({ "x-tenant-id": text }))).toBe(Number(text));
  });

  it.each([
    "",
    "abc",
    "1,2",
    "1, 1",
    "01",
    "+1",
    "-1",
    "0",
    "1.0",
    "1e0",
    "0x1",
    "１",
    "¹",
    "1;2",
    " 1",
  ])("refuses %s", (text) => {
    expect(() => tenantHeader(request({ "x-tenant-id": text }))).toThrow(
      expect.objectContaining({ code: "tenant_header_invalid" }),
    );
  });

  it.each(["2147483648", "9007199254740993", "9".repeat(400)])(
    "reads %s as a tenant that never is",
    (text) => {
      expect(tenantHeader(request({ "x-tenant-id": text }))).toBe(0);
    },
  );

  it("asks for it where it is missing", () => {
    expect(() => tenantHeader(request({}))).toThrow("X-Tenant-ID header is required");
  });
});

describe("ids in a path", () => {
  it.each(["1", "42", "9007199254740990"])("takes %s", (text) => {
    expect(idInPath(text)).toBe(Number(text));
  });

  it.each(["abc", "0", "-1", "1.5", "01", "1\0", "%ff", "１", "9007199254740993", "9".repeat(40)])(
    "reads %s as an id that no row has",
    (text) => {
      expect(idInPath(text)).toBe(ABSENT);
    },
  );

  it.each(["9007199254740993", "2147483648", "9".repeat(40)])(
    "reads %s as the id of a tenant that never is",
    (text) => {
      expect(tenantInPath(text)).toBe(0);
    },
  );

  it.each(["abc", "0", "-1", "1.5", "01", "1\0", "%ff", "１"])(
    "finds no tenant's path where %s stands for its id",
    (text) => {
      expect(() => tenantInPath(text)).toThrow("Not found");
    },
  );
});

describe("ifMatch", () => {
  it.each<[string, readonly number[] | undefined]>([
    ["*", undefined],
    ['"3"', [3]],
    ['"3", "5"', [3, 5]],
    ['W/"3"', []],
    ['"abc"', []],
    ["3", []],
    ['"3', []],
    ["", []],
    ['"99999999999999999999"', []],
  ])("reads %s as %j", (header, versions) => {
    expect(ifMatch(request({ "if-match": header }))).toEqual(versions);
  });

  it("asks for nothing where it is missing", () => {
    expect(ifMatch(request({}))).toBeUndefined();
  });
});
