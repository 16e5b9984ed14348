import { afterEach, expect, it } from "@jest/globals";
import pg from "pg";
import { openPersistence } from "../open-persistence.js";
import { testEngines, withOrdinaryLimits } from "../testing/test-databases.js";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const key = { userId: 1, tenantId: 0, route: "POST /tenants", key: "k" };
const [now, end] = [new Date(0), new Date(86_400_000)];

it.each([
  [
    "the whole table is a 503",
    "lock table idempotency_keys in access exclusive mode",
    "unavailable",
  ],
  [
    "the key by another request is a 409",
    `insert into idempotency_keys (user_id, tenant_id, route, key, fingerprint, created_at, expires_at)
      values (1, 0, 'POST /tenants', 'k', 'f', 0, 1)`,
    "idempotency_in_progress",
  ],
])("a lock on %s for a request with an Idempotency-Key on Postgres", async (_, lock, kind) => {
  const engine = testEngines.find(({ dialect }) => dialect === "postgres");
  if (!engine) throw new Error("These tests need a Postgres at TEST_PG_URL.");
  const database = await engine.create();
  cleanUps.push(() => database.drop());
  const persistence = await openPersistence({ url: withOrdinaryLimits(database.url) });
  cleanUps.push(() => persistence.close());
  await persistence.unitOfWork.transact("write", async ({ users }) => users.find(1));
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  cleanUps.push(() => other.end());
  await other.query("begin");
  await other.query("set local session_replication_role = replica");
  await other.query(lock);
  const claim = persistence.unitOfWork.transact("write", ({ idempotency }) =>
    idempotency.claim(key, "f", now, end),
  );
  await expect(claim).rejects.toMatchObject({ kind });
});
