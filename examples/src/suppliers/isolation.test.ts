import { describe, expect, it } from "@jest/globals";
import { isolationFaults } from "@souk/adapters-http/testing";
import { createCore, type MemberContext, type OwnEvent, provide } from "@souk/core";
import type { NounRepository, NounRow } from "@souk/core/nouns";
import { memoryNouns, memoryPorts, type MemoryTenant } from "@souk/core/testing";
import { supplier } from "./supplier.js";

type Stored = NounRow & { readonly tenantId: number };

/** The noun with a fault, in memory. */
interface Leak {
  readonly repository?: (
    right: NounRepository,
    others: () => Stored[],
    products: () => { readonly id: number }[],
  ) => Partial<NounRepository>;
  /** Runs in the transaction of each new supplier. */
  readonly onCreate?: (context: MemberContext<OwnEvent>, others: readonly Stored[]) => void;
}

async function faultsWith({ repository, onCreate }: Leak): Promise<string[]> {
  let others = (): Stored[] => [];
  const leaking = provide(supplier.noun.repository, (tenant: MemoryTenant) => {
    const table = tenant.database.table<Stored>("suppliers");
    others = () => table.all(({ tenantId }) => tenantId !== tenant.tenantId);
    const right = memoryNouns.open(supplier.noun, tenant);
    const products = () => tenant.database.table<{ readonly id: number }>("products").all();
    return { ...right, ...repository?.(right, others, products) };
  });
  const ports = memoryPorts({}, [leaking]);
  const hooks = onCreate && {
    createSupplier: {
      inTransaction(context: MemberContext<OwnEvent>) {
        context.store.own(supplier.noun.repository);
        onCreate(context, others());
      },
    },
  };
  const extension = { ...supplier, hooks: { ...supplier.hooks, ...hooks } };
  const core = createCore(ports, { extensions: [extension], report: () => {} });
  return isolationFaults({ core, ports });
}

const leaks: readonly [string, Leak, RegExp][] = [
  [
    "lists the rows of all tenants",
    {
      repository: (right, others) => ({
        async page(request) {
          const page = await right.page(request);
          return { ...page, data: [...page.data, ...others()] };
        },
      }),
    },
    /^GET \/suppliers: /,
  ],
  [
    "reads the row of any tenant by its id",
    {
      repository: (right, others) => ({
        find: async (id) => (await right.find(id)) ?? others().find((row) => row.id === id) ?? null,
      }),
    },
    /^GET \/suppliers\/:id/,
  ],
  [
    "takes the product of any tenant",
    {
      repository: (_, __, products) => ({
        missing: async (all) =>
          all.flatMap(({ field, id }) => (products().some((row) => row.id === id) ? [] : [field])),
      }),
    },
    /^POST \/suppliers: .*foreign ids in the body: 201 instead of 422/,
  ],
  [
    "names the supplier of another tenant in an event",
    {
      onCreate({ events }, [row]) {
        if (!row) return;
        const { id, name } = row;
        const rest = { product_id: null, terms: "prepaid", since: null, until: null };
        const data = { supplier_id: id, name, ...rest, credit_limit: null, external_id: null };
        events.publish({ kind: "supplier.created", data: { ...data, currency: "USD" } });
      },
    },
    /^GET \/events\/:tenantId: shows /,
  ],
  [
    "finds the rows of all tenants by a search",
    {
      repository: (right, others) => ({
        async page(request) {
          const page = await right.page(request);
          const { search } = request;
          if (search === undefined) return page;
          const found = others().filter((row) => String(row["name"]).includes(search));
          return { ...page, data: [...page.data, ...found] };
        },
      }),
    },
    /^GET \/suppliers/,
  ],
  [
    "exports the rows of all tenants",
    {
      repository: (right, others) => ({
        following: async (after, most) => [
          ...(await right.following(after, most)),
          ...others().filter(({ id }) => id > after),
        ],
      }),
    },
    /^GET \/suppliers\/export: /,
  ],
  [
    "counts the rows of all tenants",
    {
      repository: (right, others) => ({
        async page(request) {
          const page = await right.page(request);
          return { ...page, total: page.total + others().length };
        },
      }),
    },
    /^GET \/suppliers: .*that the other tenant made something/,
  ],
];

describe("the isolation matrix of a noun", () => {
  it("finds nothing in one that is right", async () => {
    expect(await faultsWith({})).toEqual([]);
  });

  it.each(leaks)("notices a noun that %s", async (_, leak, expected) => {
    expect((await faultsWith(leak)).join("\n")).toMatch(new RegExp(expected.source, "m"));
  });
});
