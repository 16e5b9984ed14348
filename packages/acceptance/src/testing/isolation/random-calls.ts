import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import type { ApiAnswer } from "../api-client.js";
import type { TestHost } from "../open-host.js";
import { makeWorld, type Person, type World } from "../world.js";
import { foreignThings, type ForeignThings, ownersView, showsForeign } from "./foreign-things.js";
import { isolationMatrix } from "./matrix.js";
import type { MatrixRow, Target } from "./row.js";
import { ABSENT } from "./run-row.js";

// Sessions, people and the tenant itself must outlive the run.
const rows = isolationMatrix.filter(
  ({ route, open }) => !open && !/logout|DELETE \/tenants|DELETE \/tokens|\/password/.test(route),
);

const callers = ["admin", "member", "outsider"] as const;
const places = ["own", "own", "other", "absent"] as const;
const anyCall = fc.record({
  row: fc.constantFrom(...rows),
  caller: fc.constantFrom(...callers),
  place: fc.constantFrom(...places),
  header: fc.constantFrom("same", "own", "other"),
  /** Ids of the right kind, or of any. */
  kind: fc.constantFrom("right", "right", "any"),
  any: fc.nat(),
  body: fc.constantFrom("own", "foreign ids", "foreign tenant"),
});
type AnyCall = typeof anyCall extends fc.Arbitrary<infer T> ? T : never;

/** Asks in every mixture of caller, tenant and ids for what belongs to another tenant. Throws when any of it shows. */
export async function randomCalls(
  host: TestHost,
  { calls, seed }: { readonly calls: number; readonly seed: number },
): Promise<void> {
  const world = await makeWorld(host);
  const things = await foreignThings(world);
  const bodies = new Map<MatrixRow, Target>();
  for (const row of rows) bodies.set(row, (await row.target?.(world.own, world)) ?? {});
  const before = await ownersView(world);
  const property = fc.asyncProperty(anyCall, (call) =>
    playOne(world, things, bodies.get(call.row) ?? {}, call),
  );
  await fc.assert(property, {
    numRuns: calls,
    seed,
    endOnFailure: true,
    includeErrorInReport: true,
  });
  deepStrictEqual(await ownersView(world), before, "Something of the other tenant was changed.");
}

async function playOne(
  world: World,
  things: ForeignThings,
  target: Target,
  call: AnyCall,
): Promise<void> {
  const { row, caller, place, kind } = call;
  const foreign = await ask(world, things, target, call);
  const seen = `${foreign.text} ${JSON.stringify([...foreign.headers])}`;
  ok(!showsForeign(seen), `${row.route} as ${caller} shows ${seen}`);
  ok(foreign.status < 500, `${row.route}: ${foreign.text}`);
  const id = kindOf(row.route);
  if (place !== "own" || kind !== "right" || !id || id === "users") return;
  const absent = await ask(world, Object.fromEntries([[id, ABSENT]]), target, call);
  strictEqual(
    masked(foreign),
    masked(absent),
    `${row.route} as ${caller}: foreign is not as absent`,
  );
}

const masked = ({ status, text }: ApiAnswer) =>
  `${status} ${text.replace(/"request_id":"[^"]*"/, "")}`;

function kindOf(route: string): keyof ForeignThings | null {
  const path = route.slice(route.indexOf(" ") + 1);
  const parameter = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).at(-1);
  const named = {
    userId: "users",
    webhookId: "webhooks",
    deliveryId: "deliveries",
    keyId: "apiKeys",
  } as const;
  if (parameter === "id") return path.split("/")[1] as keyof ForeignThings;
  return named[parameter as keyof typeof named] ?? null;
}

function ask(
  { host, own, other, outsider }: World,
  things: Partial<ForeignThings>,
  target: Target,
  { row, caller, place, header, kind, any, body }: AnyCall,
): Promise<ApiAnswer> {
  const people: Record<(typeof callers)[number], Person> = { ...own, outsider };
  const tenant = { own: own.tenant, other: other.tenant, absent: ABSENT }[place];
  const [method = "", path = ""] = row.route.split(" ");
  const ids = Object.values(things);
  const right = things[kindOf(row.route) ?? (path.startsWith("/orders") ? "orders" : "products")];
  const id = kind === "right" ? right : ids[any % ids.length];
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    String(name === "tenantId" ? tenant : (id ?? ABSENT)),
  );
  const headers = { same: tenant, own: own.tenant, other: other.tenant };
  const foreign = { things, tenant: other.tenant, right };
  return host.api.send(method, url, bodyOf(target.body, body, foreign), {
    token: people[caller].token,
    tenant: path.includes(":tenantId") ? headers[header] : tenant,
    ...(target.type === undefined ? {} : { headers: { "content-type": target.type } }),
  });
}

const idFields: Readonly<Record<string, keyof ForeignThings>> = {
  address_id: "addresses",
  category_id: "category",
  product_id: "products",
  webhook_id: "webhooks",
};

/** The body with its ids made foreign, or with words in it that claim another tenant. */
function bodyOf(
  body: unknown,
  way: AnyCall["body"],
  foreign: {
    readonly things: Partial<ForeignThings>;
    readonly tenant: number;
    /** The thing that a list of ids names. */
    readonly right: number | undefined;
  },
): unknown {
  if (typeof body !== "object" || body === null || way === "own") return body;
  if (way === "foreign tenant") {
    return { ...body, tenant_id: foreign.tenant, tenantId: foreign.tenant, user_id: 1, id: 1 };
  }
  const text = JSON.stringify(body, (name, value: unknown) => {
    if (name === "ids") return [foreign.right ?? ABSENT];
    const kind = idFields[name];
    return kind && typeof value === "number" ? (foreign.things[kind] ?? ABSENT) : value;
  });
  return JSON.parse(text) as unknown;
}
