import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type CallFor, type Core, createCore } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import { type Opened, places, portsOn } from "./opened-points.js";

/** Wrong arguments from JavaScript, each with the start of its message. */
const mistakes: readonly [what: string, call: unknown, message: string][] = [
  ["nothing", undefined, "listProducts takes a call first, such as { as: { userId: 7 }"],
  ["null", null, "listProducts takes a call first, such as { as: { userId: 7 }"],
  ["a token in place of the call", "1|secret", "listProducts takes a call first"],
  ["a token in place of a caller", { as: "1|secret" }, "`as` of listProducts must be { token }"],
  [
    "the text of a user's id",
    { as: { userId: "1" } },
    "`as.userId` of listProducts must be a number",
  ],
  [
    "the text of a tenant's id",
    { as: {}, tenant: "1" },
    "`tenant` of listProducts must be a number",
  ],
  ["a key alone", { as: {}, idempotency: "k" }, "`idempotency` of listProducts must be { key"],
];

const nobody: readonly [what: string, as: unknown][] = [
  ["without a caller", undefined],
  ["as null", null],
  ["as an empty object", {}],
  ["with a token that is a number", { token: 5 }],
  ["with a token that is missing", { token: undefined }],
  ["as the user NaN", { userId: Number.NaN }],
  ["as the user 0", { userId: 0 }],
  ["as the user 1.5", { userId: 1.5 }],
  ["as a user whose id is an object", { userId: {} }],
  ["as a user whose id is missing", { userId: undefined }],
  ["with an external id that is a number", { externalId: 7 }],
];

const noTenants = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1.5, 2 ** 31, 2 ** 53];

describe.each(places)("a call with wrong arguments on %s", (_, open) => {
  let opened: Opened;
  let core: Core;
  let call: CallFor<"member">;

  beforeAll(async () => {
    opened = await open();
    core = createCore(portsOn(opened.unitOfWork));
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    call = { as, tenant };
  });

  afterAll(() => opened.close());

  const unobserved: unknown[] = [];
  const notice = (error: unknown) => unobserved.push(error);
  beforeEach(() => {
    process.on("unhandledRejection", notice);
  });

  afterEach(() => {
    process.off("unhandledRejection", notice);
  });

  /** No promise was left to end the process, and the database serves others as before. */
  async function expectNoHarm(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    expect(unobserved.splice(0)).toEqual([]);
    expect((await core.listProducts(call, {})).total).toBe(0);
  }

  const list = (wrong: unknown) => core.listProducts(wrong as never, {});

  it.each(mistakes)("rejects with a sentence that names it: %s", async (_what, wrong, message) => {
    await expect(list(wrong)).rejects.toThrow(message);
    await expect(core.createProduct(wrong as never, {} as never)).rejects.toThrow(
      message.replace("listProducts", "createProduct"),
    );
    await expectNoHarm();
  });

  it.each(nobody)("is unauthenticated %s", async (_what, as) => {
    await expect(list({ ...call, as })).rejects.toMatchObject({ kind: "unauthenticated" });
    const write = core.createProduct({ ...call, as } as never, { name: "Lamp", price: 5 });
    await expect(write).rejects.toMatchObject({ kind: "unauthenticated" });
    await expectNoHarm();
  });

  it.each(noTenants)("is let into no tenant with the id %p", async (tenant) => {
    const wrong = { ...call, tenant };
    await expect(list(wrong)).rejects.toMatchObject({ kind: "tenant_forbidden" });
    const write = core.createProduct(wrong as never, { name: "Lamp", price: 5 });
    await expect(write).rejects.toMatchObject({ kind: "tenant_forbidden" });
    await expectNoHarm();
  });

  it("names the input that is missing", async () => {
    const write = core.createProduct(call as never, undefined as never);
    await expect(write).rejects.toMatchObject({ kind: "validation_failed" });
    await expectNoHarm();
  });
});
