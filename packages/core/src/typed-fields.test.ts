import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import type { OutputOf } from "./bound-core.js";
import { createCore } from "./create-core.js";
import { newUserWithToken } from "./testing/builders.js";
import { memoryPorts } from "./testing/memory-ports.js";
import type { About } from "./typed-fields.js";
import type { UseCaseName } from "./use-cases.js";
import type { Metadata } from "./values/metadata/metadata.js";
import type { Page } from "./values/page.js";

type Shows<O> = O extends { readonly metadata: Metadata }
  ? true
  : O extends Page<infer T> | readonly (infer T)[]
    ? Shows<T>
    : false;

type Untyped = {
  [N in Exclude<UseCaseName, keyof About>]: true extends Shows<OutputOf<N>> ? N : never;
}[Exclude<UseCaseName, keyof About>];

describe("fields of an embedder's own", () => {
  it("are in the output of every use case that shows metadata", () => {
    const untyped: Untyped[] = [];
    const none: never[] = untyped;
    expect(none).toEqual([]);
  });

  it("are typed in plain lists as in pages", async () => {
    const core = createCore(memoryPorts(), { fields: { tenant: { floor: z.number() } } });
    const { as } = await newUserWithToken(core);
    await core.createTenant({ as }, { name: "Shop", metadata: { floor: 2 } });
    const [shop] = await core.listTenants({ as }, {});
    const floor: number | undefined = shop?.metadata.floor;
    expect(floor).toBe(2);
  });
});
