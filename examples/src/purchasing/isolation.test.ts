import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type Answer,
  data,
  type Endpoint,
  endpointsFor,
  message,
  presenter,
} from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import {
  conflict,
  type Core,
  createCore,
  fields,
  type MemberContext,
  notFound,
  type OwnEvent,
  provide,
  useCase,
} from "@souk/core";
import { Operator } from "@souk/core/operator";
import { type MemoryTenant, memoryPorts } from "@souk/core/testing";
import * as z from "zod";
import { loyalty } from "../loyalty/loyalty.js";
import { memoryPurchases, type Purchase, purchases, type Purchases } from "./purchases.js";
import { purchasing } from "./purchasing.js";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const report = () => {};

describe.each([...testEngines])("the routes of two extensions on $dialect", ({ create }) => {
  it("keep their tenants apart, as rows from their schemas show", async () => {
    const database = await create();
    closing.push(() => database.drop());
    const extensions = [purchasing, loyalty] as const;
    const options = { url: database.url, pendingMigrations: "run", extensions } as const;
    const persistence = await openPersistence(options);
    closing.push(() => persistence.close());
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    const core = createCore(ports, { extensions, report });
    expect(await isolationFaults({ core, ports })).toEqual([]);
  });
});

type Stored = Purchase & { readonly tenantId: number };

/** The extension with a fault, in memory. */
interface Leak {
  readonly repository?: (rows: () => Stored[], tenant: MemoryTenant) => Partial<Purchases>;
  readonly run?: (context: MemberContext<OwnEvent>, purchase: Purchase, rows: Stored[]) => void;
  /** Looks for the product of an order in all tenants. */
  readonly ordersAnyProduct?: true;
  readonly list?: Partial<Endpoint>;
  /** Another part of the extension. */
  readonly part?: (all: All) => Partial<typeof purchasing>;
}

/** The rows of all tenants, as only a leak reads and writes them. */
interface All {
  readonly rows: () => Stored[];
  readonly put: (row: Stored) => void;
  readonly others: (context: MemberContext<OwnEvent>) => Stored[];
}

async function faultsWith({ repository, run, list, ordersAnyProduct, part }: Leak) {
  let rows = (): Stored[] => [];
  let put: All["put"] = () => {};
  let products = (): { readonly id: number }[] => [];
  const leaking = provide(purchases, (tenant: MemoryTenant) => {
    rows = () => tenant.database.table<Stored>("purchase_orders").all(() => true);
    put = (row) => tenant.database.table<Stored>("purchase_orders").set(row, row.tenantId, row.id);
    products = () => tenant.database.table<{ readonly id: number }>("products").all(() => true);
    return { ...memoryPurchases.open(tenant), ...repository?.(rows, tenant) } as never;
  });
  const { useCases, endpoints } = purchasing;
  const { orderFromSupplier, receivePurchase } = useCases as NonNullable<typeof useCases>;
  const leaky = {
    ...purchasing,
    useCases: {
      ...useCases,
      orderFromSupplier: {
        ...orderFromSupplier,
        async run(
          context: Parameters<typeof orderFromSupplier.run>[0],
          wanted: Parameters<typeof orderFromSupplier.run>[1],
        ) {
          if (!ordersAnyProduct) return orderFromSupplier.run(context, wanted);
          const repository = context.store.own(purchases);
          if (!products().some(({ id }) => id === wanted.productId)) throw notFound("Product");
          const data = { purchase_id: 1, product_id: 1, supplier: wanted.supplier, pieces: 1 };
          context.events.publish({ kind: "purchase.ordered", data });
          return (await repository.add(wanted)) as Purchase;
        },
      },
      receivePurchase: {
        ...receivePurchase,
        async run(context: Parameters<typeof receivePurchase.run>[0], input: { id: number }) {
          const purchase = await receivePurchase.run(context, input);
          run?.(context as never, purchase, rows());
          return purchase;
        },
      },
    },
    endpoints: (endpoints as Endpoint[]).map((each) =>
      each.useCase === "listPurchases" ? { ...each, ...list } : each,
    ),
  };
  const others: All["others"] = ({ store, tenant }) => {
    // The rows of the present transaction.
    store.own(purchases);
    return rows().filter(({ tenantId }) => tenantId !== tenant.id);
  };
  const changed = part?.({ rows: () => rows(), put: (row) => put(row), others });
  const whole = {
    ...leaky,
    ...changed,
    useCases: { ...leaky.useCases, ...changed?.useCases },
    endpoints: [...leaky.endpoints, ...(changed?.endpoints ?? [])],
  };
  const ports = memoryPorts({}, [leaking]);
  const core = createCore(ports, { extensions: [whole as typeof purchasing], report });
  return isolationFaults({ core, ports });
}

let kept: Stored[] | undefined;
beforeEach(() => {
  kept = undefined;
});

/** A supplier of another tenant, if there is one with the mark. */
const foreign = (rows: readonly Stored[]) =>
  rows.find(({ supplier }) => supplier.includes("canary"))?.supplier ?? "none";

/** Shows the rest of the repository's result in a header only. */
const asText: Answer<readonly Purchase[]> = {
  ...message(""),
  stream: {
    types: ["text/plain"],
    typeOf: (output) => `text/plain; of=${String(Reflect.get(output, "of"))}`,
    async *chunks() {
      yield "listed";
    },
  },
};

const inMemory = (tenant: MemoryTenant) => memoryPurchases.open(tenant) as unknown as Purchases;

const countPurchases = (count: (context: MemberContext) => number) => {
  const counted = useCase({
    access: "member",
    effect: "read",
    input: z.object({}),
    run: async (context) => count(context as MemberContext),
  });
  const shown = presenter(z.object({ count: z.number() }), (n: number) => ({ count: n }));
  const route = endpointsFor({ countPurchases: counted })({
    method: "get",
    path: "/purchases/count",
    tenantFrom: "header",
    useCase: "countPurchases",
    summary: "Count the orders from suppliers.",
    answer: data(shown),
  });
  return { useCases: { countPurchases: counted }, endpoints: [route] } as never;
};

/** The list with a filter in its query. */
const filtered = (input: z.ZodObject, all: (wanted: Partial<Purchase>) => Stored[]) =>
  ({
    useCases: {
      listPurchases: {
        ...useCase({
          access: "member",
          effect: "read",
          input,
          async run({ store }, wanted) {
            const ours = await store.own(purchases).all();
            return Object.keys(wanted).length > 0 ? all(wanted) : ours;
          },
        }),
      },
    },
  }) as never;

const leaks: readonly [string, Leak, RegExp][] = [
  [
    "counts the rows of all tenants",
    {
      part: ({ rows }) =>
        countPurchases(({ store }) => {
          store.own(purchases);
          return rows().length;
        }),
    },
    /^GET \/purchases\/count: .*shows .*that the other tenant made something/,
  ],
  [
    "keeps a number without the tenant in its key",
    {
      part({ rows }) {
        let kept = { of: -1, count: 0 };
        return countPurchases(({ store, tenant }) => {
          store.own(purchases);
          const ours = rows().filter((row) => row.tenantId === tenant.id);
          // A new row invalidates the cached count.
          if (kept.of !== rows().length) kept = { of: rows().length, count: ours.length };
          return kept.count;
        });
      },
    },
    /^GET \/purchases\/count/,
  ],
  [
    "keeps a list without the tenant in its key",
    {
      repository(rows, { tenantId }) {
        const ours = () => rows().filter((row) => row.tenantId === tenantId);
        return {
          async all() {
            if (ours().length < 3) return ours();
            return (kept ??= ours());
          },
        };
      },
    },
    /^GET \/purchases.*(?:leaks|shows)/,
  ],
  [
    "keeps suppliers unique across tenants",
    {
      repository(rows, tenant) {
        const right = inMemory(tenant);
        return {
          add: async (purchase) =>
            rows().some(({ supplier }) => supplier === purchase.supplier)
              ? undefined
              : right.add(purchase),
        };
      },
    },
    /^POST \/purchases: 409 instead of 201, because another tenant sent the same/,
  ],
  [
    "writes over the row of another tenant with the same supplier",
    {
      repository(rows, tenant) {
        const right = inMemory(tenant);
        const table = tenant.database.table<Stored>("purchase_orders");
        return {
          async add(purchase) {
            for (const row of rows())
              if (row.supplier === purchase.supplier)
                table.set({ ...row, pieces: 99 }, row.tenantId, row.id);
            return right.add(purchase);
          },
        };
      },
    },
    /^GET \/purchases: shows .* that the other tenant sent the same to POST \/purchases/,
  ],
  [
    "numbers its rows across tenants",
    {
      repository(rows, tenant) {
        const right = inMemory(tenant);
        return {
          async add(purchase) {
            const added = await right.add(purchase);
            return added && { ...added, pieces: rows().length };
          },
        };
      },
    },
    /^POST \/purchases as .*: depends on which tenant calls first/,
  ],
  [
    "moves the rows of all tenants",
    {
      repository(rows, tenant) {
        const right = inMemory(tenant);
        const table = tenant.database.table<Stored>("purchase_orders");
        return {
          async move(id, from, to) {
            for (const row of rows())
              if (row.tenantId !== tenant.tenantId && row.status !== to)
                table.set({ ...row, status: to }, row.tenantId, row.id);
            return right.move(id, from, to);
          },
        };
      },
    },
    /^(?:GET|POST) \/purchases/,
  ],
  [
    "tells in an error how many rows all tenants have",
    {
      repository: (rows, tenant) => ({
        async find(id) {
          const right = inMemory(tenant);
          const found = await right.find(id);
          if (!found) throw notFound(`Purchase among ${rows().length}`);
          return found;
        },
      }),
    },
    /^POST \/purchases\/:id\/receive: .* differs from /,
  ],
  [
    "changes the rows of other tenants in a hook of an order",
    {
      part: ({ others, put }) => ({
        hooks: {
          createOrder: {
            inTransaction(context) {
              for (const row of others(context)) put({ ...row, pieces: row.pieces + 1 });
            },
          },
        },
      }),
    },
    /^GET \/purchases: shows .* that the other tenant made something/,
  ],
  [
    "names the supplier of another tenant in an event that a hook of an order publishes",
    {
      part: ({ others }) => ({
        hooks: {
          createOrder: {
            inTransaction(context) {
              const [row] = others(context);
              if (!row) return;
              const { id, productId, supplier, pieces } = row;
              const told = { purchase_id: id, product_id: productId, supplier, pieces };
              context.events.publish({ kind: "purchase.late", data: told });
            },
          },
        },
      }),
    },
    /^GET \/events\/:tenantId: shows (?:Own-linnet to Other-canary|Other-canary to Own-linnet)/,
  ],
  [
    "refuses in a hook what another tenant has",
    {
      part() {
        const names = new Map<string, number>();
        return {
          hooks: {
            updateProduct: {
              before({ tenant }, { name }) {
                if (name === undefined) return;
                const owner = names.get(name) ?? tenant.id;
                names.set(name, owner);
                if (owner !== tenant.id) throw conflict("The name is taken.");
              },
            },
          },
        };
      },
    },
    /^PATCH \/products\/:id: 409 instead of 200, because another tenant sent the same/,
  ],
  [
    "changes the rows of other tenants in a deferred call",
    {
      part: ({ others, put }) => {
        const { chasePurchase } = purchasing.useCases as NonNullable<typeof purchasing.useCases>;
        const chase = {
          ...chasePurchase,
          async run(context: MemberContext<OwnEvent>, input: { id: number }) {
            for (const row of others(context)) put({ ...row, pieces: row.pieces + 1 });
            return chasePurchase.run(context as never, input);
          },
        };
        return { useCases: { chasePurchase: chase } } as never;
      },
    },
    /^GET \/purchases: shows .* that the other tenant made something/,
  ],
  [
    "lets the rows of all tenants decide in a job",
    {
      part({ rows, put }) {
        const levelPurchases = useCase({
          access: "member",
          effect: "write",
          input: z.object({}),
          async run({ store, tenant }) {
            store.own(purchases);
            const all = rows();
            for (const row of all)
              if (row.tenantId === tenant.id) put({ ...row, pieces: all.length });
          },
        });
        const as = new Operator("job");
        const level = async (core: Core<{ levelPurchases: typeof levelPurchases }>) => {
          const { data: tenants } = await core.listAllTenants({ as }, { perPage: 100 });
          for (const { id } of tenants) await core.levelPurchases({ as, tenant: id }, {});
        };
        const job = { name: "level purchases", everyMs: 60_000, run: level };
        return { useCases: { levelPurchases }, jobs: [job] } as never;
      },
    },
    /^GET \/purchases: shows .* that the other tenant made something/,
  ],
  [
    "looks for a text of its query in all tenants",
    {
      part: ({ rows }) =>
        filtered(z.object({ supplier: z.string().optional() }), ({ supplier = "" }) =>
          rows().filter((row) => row.supplier.includes(supplier)),
        ),
    },
    /^GET \/purchases\?supplier: shows Other-canary to Own-linnet/,
  ],
  [
    "finds what an id in its query names in all tenants",
    {
      part: ({ rows }) =>
        filtered(z.object({ productId: z.optional(fields.id) } as never), ({ productId }) =>
          rows().filter((row) => row.productId === productId),
        ),
    },
    /^GET \/purchases\?product_id: shows/,
  ],
  [
    "lists the rows of all tenants",
    { repository: (rows) => ({ all: async () => rows() }) },
    /^GET \/purchases: admin: leaks/,
  ],
  [
    "finds a row by its id alone",
    { repository: (rows) => ({ find: async (id) => rows().find((row) => row.id === id) }) },
    /^POST \/purchases\/:id\/receive: admin, foreign id: \d+ instead of 404/,
  ],
  [
    "finds the product in a body by its id alone",
    { ordersAnyProduct: true },
    /^POST \/purchases: admin, foreign ids in the body: 201 instead of 404/,
  ],
  [
    "names the supplier of another tenant in an error",
    {
      repository: (rows, { tenantId }) => ({
        async find(id) {
          const found = rows().find((row) => row.id === id);
          if (found && found.tenantId !== tenantId) throw notFound(`Purchase of ${found.supplier}`);
          return found;
        },
      }),
    },
    /^POST \/purchases\/:id\/receive: admin, foreign id: leaks .*Purchase of Other-canary/s,
  ],
  [
    "names the supplier of another tenant in a header",
    {
      repository: (rows) => ({
        all: async () => Object.assign([], { of: foreign(rows()) }),
      }),
      list: { answer: asText as never },
    },
    /^GET \/purchases: admin: leaks .*content-type: text\/plain; of=Other-canary/s,
  ],
  [
    "counts the rows of all tenants in a header",
    {
      repository: (rows) => ({
        all: async () => Object.assign([], { of: String(rows().length) }),
      }),
      list: { answer: asText as never },
    },
    /^GET \/purchases: admin: shows that the other tenant made something: .*content-type: text\/plain; of=/,
  ],
  [
    "names the supplier of another tenant in an event",
    {
      run({ events }, { id, productId, pieces }, rows) {
        const data = { purchase_id: id, product_id: productId, pieces, supplier: foreign(rows) };
        events.publish({ kind: "purchase.received", data });
      },
    },
    /^POST \/purchases\/:id\/receive: an event leaks .*Other-canary/s,
  ],
];

describe("rows from the schemas of an extension", () => {
  it("find nothing wrong with it in memory", async () => {
    expect(await faultsWith({})).toEqual([]);
  });

  it.each(leaks)("turn red if it %s (seeded)", async (_, leak, fault) => {
    expect(await faultsWith(leak)).toContainEqual(expect.stringMatching(fault));
  });
});
