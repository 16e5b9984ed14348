import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { defaultSettings } from "@souk/core/adapter";
import { UserEntity } from "./accounts/entities.js";
import { openPersistence } from "./open-persistence.js";
import type { Persistence } from "./open-persistence.js";
import { query } from "./testing/catalogue.js";
import { testEngines } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

const NOW = new Date("2026-01-01T00:00:00.000Z");

describe.each(testEngines)("an embedder's transaction on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    await query(persistence, "create table their_notes (note text not null)");
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  /** A note of the embedder and a tenant of ours, in one transaction of the embedder's. */
  const both = async (name: string, end: () => void) =>
    (await persistence.orm()).em.transactional(async (em) => {
      await em.execute(`insert into their_notes (note) values ('${name}')`);
      await persistence.joined(em).transact("write", async ({ tenants, users }) => {
        const user = await users.add({ ...account, email: `${name}@example.com` });
        await tenants.add(
          {
            name,
            settings: defaultSettings,
            createdAt: NOW,
            updatedAt: NOW,
          },
          { userId: user?.id ?? 0, now: NOW },
        );
      });
      end();
    });

  const found = async (name: string) => {
    const notes = await query(persistence, `select * from their_notes where note = '${name}'`);
    const tenants = await query(persistence, `select * from tenants where name = '${name}'`);
    return [notes.length, tenants.length];
  };

  it("keeps its rows and ours together", async () => {
    await both("kept", () => {});
    expect(await found("kept")).toEqual([1, 1]);
  });

  it("undoes its rows and ours together", async () => {
    const fails = both("undone", () => {
      throw new Error("The embedder changed its mind.");
    });
    await expect(fails).rejects.toThrow("changed its mind");
    expect(await found("undone")).toEqual([0, 0]);
  });

  it("would be seen apart: our own unit of work does not wait for the embedder", async () => {
    const { unitOfWork } = persistence;
    await unitOfWork.transact("write", ({ tenants }) =>
      tenants.add(
        {
          name: "apart",
          settings: defaultSettings,
          createdAt: NOW,
          updatedAt: NOW,
        },
        null,
      ),
    );
    expect(await found("apart")).toEqual([0, 1]);
  });

  it("reads our tables through MikroORM's own entities", async () => {
    const em = (await persistence.orm()).em.fork();
    const [user] = await em.find(UserEntity, { email: "kept@example.com" });
    expect(user).toMatchObject({ name: "Ada", isActive: true });
  });
});

const account = {
  name: "Ada",
  passwordHash: null,
  userType: "CONSUMER" as const,
  phone: null,
  countryCode: null,
  photoUrl: null,
  theme: "system" as const,
  language: "en",
  timezone: null,
  emailMarketing: false,
  emailSystem: true,
  pushSystem: true,
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  isActive: true,
  createdAt: NOW,
  updatedAt: NOW,
};
