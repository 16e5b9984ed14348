// A loyalty programme as one value: its table, event, use cases, hook and routes.
import { data, endpointsFor, list, presenter } from "@souk/adapters-http";
import {
  type Generated,
  type InTenant,
  ownStatements,
  type TenantSession,
} from "@souk/adapters-persistence/tables";
import {
  defineExtension,
  type ExtensionMigration,
  fields,
  moneyToNumber,
  notFound,
  ownEvent,
  ownRepository,
  provide,
  useCase,
} from "@souk/core";
import * as z from "zod";

// The table. `protect` keeps its rows from other tenants, as Souk keeps its own.
const points: ExtensionMigration = {
  name: "0001-points",
  up: ({ id, number, protect }) => [
    `create table loyalty_points (id ${id}, user_id ${number} not null, points ${number} not null,
      tenant_id ${number} not null references tenants (id) on delete cascade)`,
    ...protect("loyalty_points"),
  ],
};

export interface Points {
  readonly id: number;
  readonly userId: number;
  readonly points: number;
}

// The repository: its interface and its SQL.
const ledger = ownRepository<{
  add(userId: number, points: number): Promise<Points>;
  all(): Promise<Points[]>;
  find(id: number): Promise<Points | undefined>;
}>("ledger");

const { statement } = ownStatements<{
  loyalty_points: { id: Generated<number>; tenant_id: number; user_id: number; points: number };
}>();

const columns = ["id", "user_id as userId", "points"] as const;

const insert = statement<InTenant<{ userId: number; points: number }>>()((db, p) =>
  db
    .insertInto("loyalty_points")
    .values({ tenant_id: p.tenant, user_id: p.userId, points: p.points })
    .returning(columns),
);

const select = statement<InTenant>()((db, p) =>
  db.selectFrom("loyalty_points").select(columns).where("tenant_id", "=", p.tenant).orderBy("id"),
);

const selectOne = statement<InTenant<{ id: number }>>()((db, p) =>
  db
    .selectFrom("loyalty_points")
    .select(columns)
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

const sqlLedger = provide(ledger, (session: TenantSession) => ({
  add: async (userId, points) => (await session.one(insert, { userId, points })) as Points,
  all: () => session.all(select, {}),
  find: (id) => session.one(selectOne, { id }),
}));

// The event, which listeners in the process hear like any other.
const pointsEarned = ownEvent("points.earned", {
  about: "user_id",
  data: z.object({ user_id: z.int(), points: z.int() }),
});

// The use cases.
const listPoints = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: ({ store }) => store.own(ledger).all(),
});

const getPoints = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id: fields.id }),
  async run({ store }, { id }) {
    const found = await store.own(ledger).find(id);
    if (!found) throw notFound("Points");
    return found;
  },
});

const useCases = { listPoints, getPoints };

// The routes.
const endpoint = endpointsFor(useCases);
const shown = presenter(
  z.object({ id: z.int(), user_id: z.int(), points: z.int() }).meta({ id: "Points" }),
  ({ id, userId, points }: Points) => ({ id, user_id: userId, points }),
);

const endpoints = [
  endpoint({
    method: "get",
    path: "/points",
    tenantFrom: "header",
    useCase: "listPoints",
    summary: "All points that were earned.",
    answer: list(shown),
  }),
  endpoint({
    method: "get",
    path: "/points/:id",
    tenantFrom: "header",
    useCase: "getPoints",
    summary: "What was earned with one order.",
    answer: data(shown),
  }),
];

/** The whole extension: whoever orders earns a point for each whole unit of money, in the transaction of the order. */
export const loyalty = defineExtension({
  name: "loyalty",
  migrations: [points],
  tables: [
    {
      name: "loyalty_points",
      columns: { id: "id", user_id: { type: "number", references: "users" }, points: "number" },
    },
  ],
  repositories: [sqlLedger],
  useCases,
  events: [pointsEarned],
  hooks: {
    createOrder: {
      async inTransaction({ store, events }, { output }) {
        const earned = Math.floor(moneyToNumber(output.totalAmount, output.currency));
        await store.own(ledger).add(output.userId, earned);
        const data = { user_id: output.userId, points: earned };
        events.publish({ kind: "points.earned", data });
      },
    },
  },
  endpoints,
});
