import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { type Core, createCore, type Idempotency, type Ports, type UnitOfWork } from "@souk/core";
import { sealedPlaces } from "@souk/core/adapter";
import { AesCipher } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { contextOf, memoryPorts } from "@souk/core/testing";
import { createFactorVerifier } from "@souk/sign-in";

export const keys = {
  old: Buffer.alloc(32, 1).toString("base64"),
  new: Buffer.alloc(32, 2).toString("base64"),
  wrong: Buffer.alloc(32, 3).toString("base64"),
};

export const ids = Object.fromEntries(
  Object.entries(keys).map(([name, key]) => [name, new AesCipher(key).seal("", "").split(".")[0]]),
) as Record<keyof typeof keys, string>;

export interface KeyPlace {
  readonly unitOfWork: UnitOfWork;
  /** A host with these keys, the first of which seals. */
  readonly host: (...given: readonly string[]) => { readonly ports: Ports; readonly core: Core };
  /** Every value of every column as text, by where it is; nothing where there is no database to look into. */
  readonly dump: () => Promise<Map<string, string[]>>;
  readonly close: () => Promise<void>;
}

const placeOn = (
  unitOfWork: UnitOfWork,
  ports: Ports,
  rest: Pick<KeyPlace, "dump" | "close">,
): KeyPlace => ({
  unitOfWork,
  host(first = keys.old, ...others) {
    const cipher = new AesCipher(first, others);
    const own = { ...ports, unitOfWork, cipher, factors: createFactorVerifier() };
    return { ports: own, core: createCore(own) };
  },
  ...rest,
});

async function sqlPlace({ dialect, create }: (typeof testEngines)[number]): Promise<KeyPlace> {
  const database = await create();
  const persistence = await openPersistence({ url: database.url });
  const namesQuery =
    dialect === "sqlite"
      ? `select m.name as t, c.name as c from sqlite_master m, pragma_table_info(m.name) c
         where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '%_grams%'`
      : `select table_name as t, column_name as c from information_schema.columns
         where table_schema = current_schema()`;
  return placeOn(persistence.unitOfWork, memoryPorts(), {
    async dump() {
      const found = new Map<string, string[]>();
      for (const { t, c } of await database.run(namesQuery)) {
        const values = await database.run(
          `select cast(${String(c)} as text) as v from ${String(t)} where ${String(c)} is not null`,
        );
        found.set(
          `${String(t)}.${String(c)}`,
          values.map(({ v }) => String(v)),
        );
      }
      return found;
    },
    async close() {
      await persistence.close();
      await database.drop();
    },
  });
}

export const keyPlaces: Record<string, () => Promise<KeyPlace>> = {
  async memory() {
    const ports = memoryPorts();
    return placeOn(ports.unitOfWork, ports, { dump: async () => new Map(), close: async () => {} });
  },
  ...Object.fromEntries(testEngines.map((engine) => [engine.dialect, () => sqlPlace(engine)])),
};

export const once = (key: string): Idempotency => ({
  key,
  serialize: (output) => JSON.stringify(output),
  revive: (text) => JSON.parse(text) as unknown,
});

function unlessInMemory(error: Error): void {
  if (!error.message.startsWith("Archives of data in memory")) throw error;
}

let serial = 0;

/** Leaves something in every place where texts rest sealed. */
export async function sealSomething(core: Core) {
  serial += 1;
  const password = "correct horse";
  const email = `ada-${serial}@example.com`;
  const applicant = { name: "Ada", email, password, passwordConfirmation: password };
  const { token } = await core.register({ idempotency: once(`r${serial}`) }, applicant);
  const as = { token };
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const shop = { as, tenant };
  const hook = { url: "https://example.com/hook", events: ["category.created" as const] };
  const made = await core.createWebhook({ ...shop, idempotency: once(`c${serial}`) }, hook);
  const webhookId = made.id;
  await core.rotateWebhookSecret({ ...shop, idempotency: once(`s${serial}`) }, { webhookId });
  await core.forgotPassword({}, { email });
  await core.createTotp({ as }, {});
  const operator = new Operator("tester");
  const input = { tenantId: tenant, name: "Copy" };
  // Rows in memory are neither exported nor copied.
  await core.cloneTenant({ as: operator }, input).catch(unlessInMemory);
  return { shop, email, applicant, hook, webhookId, number: serial };
}

/** Sealed texts that a host with these keys cannot open. */
export async function unreadableBy({ unitOfWork, cipher }: Ports): Promise<string[]> {
  return unitOfWork.system("read", async ({ sealed }) => {
    const closed: string[] = [];
    for (const place of sealedPlaces) {
      for (const text of await sealed.list({ place, limit: 10_000 })) {
        try {
          cipher.open(text.sealed, contextOf(text));
        } catch {
          closed.push(place);
        }
      }
    }
    return closed;
  });
}
