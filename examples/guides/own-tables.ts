import { createCore, ownRepository, provide, useCase } from "@souk/core";
import { openPersistence } from "@souk/adapters-persistence";
import {
  type InTenant,
  ownStatements,
  protectTenantTable,
  type TenantSession,
} from "@souk/adapters-persistence/tables";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod";

interface Notes {
  add(text: string): Promise<unknown>;
  all(): Promise<{ text: string }[]>;
}
const notes = ownRepository<Notes>("notes");

const { statement } = ownStatements<{ notes: { tenant_id: number; text: string } }>();
const insert = statement<InTenant<{ text: string }>>()((db, p) =>
  db.insertInto("notes").values({ tenant_id: p.tenant, text: p.text }),
);
const select = statement<InTenant>()((db, p) =>
  db.selectFrom("notes").select("text").where("tenant_id", "=", p.tenant),
);

const persistence = await openPersistence({
  url: process.env["DATABASE_URL"] ?? "sqlite::memory:",
  pendingMigrations: "run",
  repositories: [
    provide(notes, (session: TenantSession) => ({
      add: (text) => session.run(insert, { text }),
      all: () => session.all(select, {}),
    })),
  ],
});

// Your migration: the table has a tenant_id, and one call protects it as our tables are protected.
const { em } = await persistence.orm();
const tenants = persistence.tableName("tenants");
for (const sql of [
  `create table notes (text text not null,
    tenant_id integer not null references ${tenants} (id) on delete cascade)`,
  ...protectTenantTable(persistence.dialect, "notes"),
]) {
  await em.getConnection().execute(sql);
}

const takeNote = useCase({
  access: "member",
  effect: "write",
  creates: true,
  input: z.object({ text: z.string().max(200) }),
  async run({ store }, { text }) {
    await store.own(notes).add(text);
    return store.own(notes).all();
  },
});

const core = createCore(
  { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
  { useCases: { takeNote } },
);
const { as } = await newUserWithToken(core);
const lamps = await core.createTenant({ as }, { name: "Lamps" });
const chairs = await core.createTenant({ as }, { name: "Chairs" });
console.log(await core.takeNote({ as, tenant: lamps.id }, { text: "Order bulbs." }));
console.log(await core.takeNote({ as, tenant: chairs.id }, { text: "Order legs." }));
await persistence.close();
