import assert from "node:assert/strict";
import { writeApiKey } from "../../../values/api-keys/api-key-text.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { newUserWithToken } from "../../builders.js";
import type { ContractRunner } from "../contract-runner.js";
import { freshName } from "../fixtures.js";
import { answerOf, answersOf, apiKeyFixture, withKey } from "./api-key-fixture.js";

const HOUR = 3_600_000;
const everything = ["catalog:read", "catalog:write", "orders:read", "orders:write"] as const;

export function apiKeyContract(
  { describe, it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  describe("API keys", () => {
    it("do what their scopes open, in their tenant, whether it is named or not", async () => {
      const { core, tenant, admin, newKey, operator } = await apiKeyFixture(await open());
      const made = await newKey([...everything]);
      const product = { name: "Tea", price: 2, stock: 5 };
      const { id: productId } = await core.createProduct(withKey(made), product);
      assert.equal((await core.getProduct(withKey(made, tenant), { id: productId })).name, "Tea");
      const address = { street: "Road 1", city: "Porto" };
      const { id: addressId } = await core.createAddress(withKey(made), address);
      const order = await core.createOrder(withKey(made), {
        addressId,
        paymentType: 1,
        totalAmount: 2,
        orderItems: [{ productId, qty: 1, amount: 2 }],
      });
      assert.deepEqual([order.user.id, order.user.name], [made.id, "Sync"]);
      assert.equal((await core.listMyOrders(withKey(made), {})).total, 1);
      assert.equal((await core.listOrders(admin, {})).total, 1);
      const [entry] = await core.listAuditTrail({ as: operator }, { tenantId: tenant, limit: 1 });
      assert.deepEqual(entry?.actor, { kind: "key", keyId: made.id, userId: made.id });
      assert.equal(entry?.useCase, "createOrder");
    });

    it("are refused what their scopes do not open, by name, and what no scope opens", async () => {
      const { core, newKey } = await apiKeyFixture(await open());
      const made = await newKey(["catalog:read"]);
      await assert.rejects(core.createProduct(withKey(made), { name: "Tea", price: 2 }), {
        kind: "insufficient_scope",
        message: "The API key lacks the scope catalog:write.",
      });
      const none = { kind: "insufficient_scope", message: "An API key cannot do this." };
      await assert.rejects(core.createTenant(withKey(made), { name: "Mine" }), none);
      await assert.rejects(core.deleteTenant(withKey(made), {}), none);
      assert.equal(await answerOf(core.listMembers(withKey(made), {})), "insufficient_scope");
    });

    it("are listed for whoever made them, in all tenants, and for no one else", async () => {
      const unitOfWork = await open();
      const { core, person, clock, newKey } = await apiKeyFixture(unitOfWork);
      const start = clock.now();
      clock.advance(1_000);
      const own = await newKey(["catalog:read"]);
      const { id: second } = await core.createTenant({ as: person.as }, { name: "Second" });
      const there = { as: person.as, tenant: second };
      clock.advance(1_000);
      const other = await core.createApiKey(there, { name: "There", scopes: ["catalog:read"] });
      const stranger = await newUserWithToken(core, freshName("eve"));
      const made = (userId: number, after: Date) =>
        unitOfWork.transact("read", ({ madeKeys }) => madeKeys.madeBy(userId, after));
      const shown = ({ id, tenantId, name, createdAt }: typeof own) => ({
        id,
        tenantId,
        name,
        createdAt,
      });
      const userId = person.user.id;
      assert.deepEqual(await made(userId, start), [shown(own), shown(other)]);
      assert.deepEqual(await made(userId, own.createdAt), [shown(other)]);
      assert.deepEqual(await made(stranger.user.id, start), []);
      await core.deleteTenant(there, {});
      assert.deepEqual(await made(userId, start), [shown(own)]);
    });

    it("stay with the account that made their maker once the maker is revoked", async () => {
      const unitOfWork = await open();
      const { core, person, tenant, admin, clock, newKey } = await apiKeyFixture(unitOfWork);
      const start = clock.now();
      clock.advance(1_000);
      const maker = await newKey(["api-keys:write", "catalog:read"]);
      const child = await core.createApiKey(withKey(maker, tenant), {
        name: "Child",
        scopes: ["catalog:read"],
      });
      await core.revokeApiKey(admin, { keyId: maker.id, descendants: false });
      const made = await unitOfWork.transact("read", ({ madeKeys }) =>
        madeKeys.madeBy(person.user.id, start),
      );
      assert.deepEqual(
        made.map(({ id }) => id),
        [child.id],
      );
    });

    it("are refused in another tenant, and in their own once it is gone", async () => {
      const { core, person, admin, newKey } = await apiKeyFixture(await open());
      const made = await newKey([...everything, "team:read"]);
      const { id: other } = await core.createTenant({ as: person.as }, { name: "Other" });
      for (const tenant of [other, 999_999_999]) {
        assert.equal(
          await answerOf(core.listProducts(withKey(made, tenant), {})),
          "tenant_forbidden",
        );
        assert.equal(
          await answerOf(core.listMembers(withKey(made, tenant), {})),
          "tenant_forbidden",
        );
      }
      await core.deleteTenant(admin, {});
      assert.equal(await answerOf(core.listProducts(withKey(made), {})), "tenant_forbidden");
    });

    it("are unknown when they are mistyped, made up, of another secret or of another id", async () => {
      const { core, newKey } = await apiKeyFixture(await open());
      const made = await newKey(["catalog:read"]);
      const other = await newKey(["catalog:read"]);
      const secretOf = ({ id, key }: typeof made) => key.slice(`souk_${id}_`.length, -6);
      const wrong = [
        made.key.slice(0, -1),
        `${made.key}0`,
        made.key.replace(`souk_${made.id}_`, `souk_${other.id}_`),
        writeApiKey(other.id, secretOf(made)),
        writeApiKey(999_999_999, secretOf(made)),
      ];
      for (const key of wrong) {
        assert.equal(await answerOf(core.listProducts(withKey({ key }), {})), "unauthenticated");
      }
      assert.equal(await answerOf(core.listProducts(withKey(made), {})), "done");
    });

    it("end at their time, when they are revoked, and while their account is switched off", async () => {
      const { core, admin, clock, newKey, operator } = await apiKeyFixture(await open());
      const expiresAt = new Date(clock.now().getTime() + HOUR).toISOString();
      const short = await newKey(["catalog:read"], { expiresAt });
      const revoked = await newKey(["catalog:read"]);
      const read = (made: typeof short) => answerOf(core.listProducts(withKey(made), {}));
      clock.advance(HOUR - 1);
      assert.equal(await read(short), "done");
      clock.advance(1);
      assert.equal(await read(short), "unauthenticated");
      const switched = { userId: revoked.id, isActive: false };
      await core.setUserActive({ as: operator }, switched);
      assert.equal(await read(revoked), "unauthenticated");
      await core.setUserActive({ as: operator }, { ...switched, isActive: true });
      assert.equal(await read(revoked), "done");
      await core.revokeApiKey(admin, { keyId: revoked.id });
      assert.equal(await read(revoked), "unauthenticated");
      assert.equal(await answerOf(core.getApiKey(admin, { keyId: revoked.id })), "not_found");
    });

    it("outlive the person who made them, take no seat, and have no password", async () => {
      const { core, admin, person, newKey, operator } = await apiKeyFixture(await open());
      const made = await newKey(["catalog:read"]);
      const { user } = await core.findUser({ as: operator }, { user: made.id });
      assert.deepEqual([user.userType, user.name], ["SERVICE", "Sync"]);
      const another = await newUserWithToken(core, freshName("bob"));
      await core.addMember(admin, { email: another.email, role: "ADMIN" });
      assert.equal((await core.listMembers(admin, {})).total, 2);
      await core.removeMember({ ...admin, as: another.as }, { userId: person.user.id });
      await core.setUserActive({ as: operator }, { userId: person.user.id, isActive: false });
      assert.equal(await answerOf(core.listProducts(withKey(made), {})), "done");
      const { email } = user;
      const password = "a long password";
      const secrets = { password, passwordConfirmation: password };
      const at = { ...admin, as: another.as };
      const asOperator = { as: operator };
      const answers = await answersOf([
        core.addMember(at, { email, role: "ADMIN" }),
        core.register({}, { name: "Eve", email, ...secrets }),
        core.forgotPassword({}, { email }),
        core.setUserPassword(asOperator, { userId: made.id, ...secrets }),
        core.issueUserToken(asOperator, { userId: made.id }),
      ]);
      assert.deepEqual(new Set(answers), new Set(["validation_failed"]));
      const signIn = core.login({}, { email, password });
      assert.equal(await answerOf(signIn), "invalid_credentials");
      assert.equal(
        await answerOf(core.changeRole(at, { userId: made.id, role: "ADMIN" })),
        "not_a_member",
      );
    });

    it("are used at most once a minute in the database, however many calls come together", async () => {
      const { core, admin, clock, newKey } = await apiKeyFixture(await open());
      const made = await newKey(["catalog:read"]);
      const usedAt = async () => (await core.getApiKey(admin, { keyId: made.id })).lastUsedAt;
      assert.equal(await usedAt(), null);
      const first = clock.now();
      const call = () => core.listProducts(withKey(made), {});
      await Promise.all(Array.from({ length: 5 }, call));
      assert.deepEqual(await usedAt(), first);
      clock.advance(59_999);
      await call();
      assert.deepEqual(await usedAt(), first);
      clock.advance(1);
      await call();
      assert.deepEqual(await usedAt(), clock.now());
      assert.equal((await core.getApiKey(admin, { keyId: made.id })).version, 1);
    });
  });
}
