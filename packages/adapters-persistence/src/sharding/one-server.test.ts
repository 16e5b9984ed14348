import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "@souk/core";
import type { SystemStore } from "@souk/core/adapter";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { type TestDatabase, testEngines, unspread } from "../testing/test-databases.js";
import { placed, placeOf } from "./placement.js";

describe("the places of tables", () => {
  it("are one server for a tenant's, and every server for what callers are known by", () => {
    const everywhere = placed.filter(({ place }) => place === "on every server");
    expect(everywhere.map(({ name }) => name).toSorted()).toEqual([
      "access_tokens",
      "addresses",
      "api_keys",
      "factors",
      "identities",
      "password_resets",
      "recovery_codes",
      "tenants",
      "users",
    ]);
    expect(placeOf("orders")).toBe("by tenant");
    expect(placeOf("audit_log")).toBe("on the coordinator");
  });
});

/** Citus refuses each statement that would go to more than one part of a table. */
function strict(url: string): string {
  const parsed = new URL(url);
  parsed.searchParams.set("options", "-c citus.multi_task_query_log_level=error");
  return parsed.href;
}

type Calls = Readonly<Record<string, (call: object, input?: object) => Promise<unknown>>>;
type Call = readonly [name: string, input?: object];

const REFUSED = /multi-task query/;

const early = new Date(1_000);
const claim = { now: null, leaseMs: 1_000, claim: 1, limit: 10, perEndpoint: 5 };

/** What workers ask about all tenants at once. */
const ofAllTenants: [what: string, work: (store: SystemStore) => Promise<unknown>][] = [
  [
    "claim",
    ({ deliveries }) => deliveries.claim({ ...claim, after: null, free: [], busyTenants: [] }),
  ],
  ["next due time", ({ deliveries }) => deliveries.nextDue()],
  ["whether work is due", ({ deliveries }) => deliveries.isDue(null)],
  ["claims given back", ({ deliveries }) => deliveries.giveBackClaims([1])],
  ["deliveries put aside", ({ deliveries }) => deliveries.tidy(10)],
  ["events pruned", ({ deliveries }) => deliveries.prune(early, 10)],
  ["answers pruned", ({ idempotency }) => idempotency.prune(early, 10)],
  ["figures", ({ deliveries }) => deliveries.figures(null)],
  [
    "imports that were left",
    ({ imports }) => imports.left({ accepted: early, open: early }, null, 10),
  ],
];

for (const { create } of unspread.length > 0 ? testEngines : []) {
  describe("on a cluster", () => {
    let database: TestDatabase;
    let persistence: Persistence;
    let watched: Persistence;
    let core: Core & Calls;
    let admin: { as: { token: string }; tenant: number };
    let ids: Readonly<Record<string, number>>;

    beforeAll(async () => {
      database = await create();
      persistence = await openPersistence({ url: database.url });
      watched = await openPersistence({ url: strict(database.url) });
      const open = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
      const ada = await newUserWithToken(open);
      const { id: tenant } = await open.createTenant({ as: ada.as }, { name: "Lamps" });
      admin = { as: ada.as, tenant };
      const member = await newMember(open, admin, "MEMBER");
      const { id: address } = await open.createAddress(admin, { street: "1", city: "X" });
      const { id: category } = await open.createCategory(admin, { name: "Light" });
      const { id: product } = await open.createProduct(admin, { name: "Lamp", price: 1 });
      const { id: other } = await open.createProduct(admin, { name: "Old lamp", price: 1 });
      const { id: webhook } = await open.createWebhook(admin, {
        url: "https://example.com/in",
        events: ["order.created", "order.updated", "product.created"],
      });
      const { id: announcement } = await open.createAnnouncement(admin, {
        title: "New",
        type: "info",
        status: "published",
      });
      ids = { member: member.user.id, address, category, product, other, webhook, announcement };
      core = createCore({ ...memoryPorts(), unitOfWork: watched.unitOfWork }) as never;
    });

    afterAll(async () => {
      await persistence.close();
      await watched.close();
      await database.drop();
    });

    const call = (name: string, input: object = {}): Promise<unknown> => {
      const useCase = core[name];
      if (!useCase) throw new Error(`There is no ${name}.`);
      return useCase(admin, input);
    };

    it("sends every statement of the routes that are called most to one server", async () => {
      const lines = [{ productId: ids["product"], qty: 2, amount: 1 }];
      const order = {
        addressId: ids["address"],
        paymentType: 1,
        totalAmount: 2,
        orderItems: lines,
      };
      const { id } = (await call("createOrder", order)) as { id: number };
      const { id: second } = (await call("createOrder", order)) as { id: number };
      const calls: readonly Call[] = [
        ["getOrder", { id }],
        ["listOrders"],
        ["listOrders", { status: "pending" }],
        ["listOrders", { productId: ids["product"] }],
        ["listMyOrders"],
        ["processOrder", { id }],
        ["completeOrder", { id }],
        ["cancelOrder", { id: second, reason: "late" }],
        ["createProduct", { name: "Table lamp", price: 5, categoryId: ids["category"] }],
        ["getProduct", { id: ids["product"] }],
        ["updateProduct", { id: ids["product"], price: 7 }],
        ["changeStock", { id: ids["product"], by: 3 }],
        ["listProducts"],
        ["listProducts", { search: "lamp" }],
        ["listProducts", { categoryId: ids["category"], sort: "-price" }],
        ["deleteProduct", { id: ids["other"] }],
        ["listCategories"],
        ["updateCategory", { id: ids["category"], published: false }],
        ["listActiveAnnouncements"],
        ["countUnreadAnnouncements"],
        ["readAnnouncement", { id: ids["announcement"] }],
        ["dismissAnnouncement", { id: ids["announcement"] }],
        ["readAllAnnouncements"],
        ["listAnnouncements"],
        ["listMembers"],
        ["changeRole", { userId: ids["member"], role: "ADMIN" }],
        ["listWebhooks"],
        ["listDeliveries"],
        ["updateWebhook", { webhookId: ids["webhook"], description: "in" }],
        ["pauseWebhook", { webhookId: ids["webhook"] }],
        ["resumeWebhook", { webhookId: ids["webhook"] }],
        ["listAuditLog"],
        ["getTenant"],
        ["updateTenant", { name: "More lamps" }],
        ["listAddresses"],
        ["listTokens"],
      ];
      const failed: string[] = [];
      for (const [name, input] of calls) {
        const refused = await call(name, input).then(
          () => null,
          (error: unknown) => String(error),
        );
        if (refused !== null) failed.push(`${name}: ${refused}`);
      }
      expect(failed).toEqual([]);
    });

    it("asks every server only where it is not known yet which tenants are meant", async () => {
      for (const name of ["whoAmI", "listTenants"])
        await expect(call(name)).rejects.toThrow(REFUSED);
      for (const [what, work] of ofAllTenants) {
        const answer = await watched.unitOfWork.system("write", work).then(
          () => "answered",
          (error: unknown) => String(error),
        );
        expect([what, answer]).toEqual([what, expect.stringMatching(REFUSED)]);
      }
      await expect(watched.indexOrders()).rejects.toThrow(REFUSED);
    });
  });
}
