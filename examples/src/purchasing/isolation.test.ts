import { afterEach, describe, expect, it } from "@jest/globals";
import { type Answer, type Endpoint, message } from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { openPersistence } from "@souk/adapters-persistence";
import { testEngines } from "@souk/adapters-persistence/testing";
import { createCore, type MemberContext, notFound, type OwnEvent, provide } from "@souk/core";
import { type MemoryTenant, memoryPorts } from "@souk/core/testing";
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
}

async function faultsWith({ repository, run, list, ordersAnyProduct }: Leak) {
  let rows = (): Stored[] => [];
  let products = (): { readonly id: number }[] => [];
  const leaking = provide(purchases, (tenant: MemoryTenant) => {
    rows = () => tenant.database.table<Stored>("purchase_orders").all(() => true);
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
  const ports = memoryPorts({}, [leaking]);
  const core = createCore(ports, { extensions: [leaky as typeof purchasing], report });
  return isolationFaults({ core, ports });
}

/** A supplier of another tenant, if there is one with the mark. */
const foreign = (rows: readonly Stored[]) =>
  rows.find(({ supplier }) => supplier.includes("canary"))?.supplier ?? "none";

/** Shows what else the repository returned in a header alone. */
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

const leaks: readonly [string, Leak, RegExp][] = [
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
