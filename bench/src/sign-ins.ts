import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import { Agent, type Dispatcher } from "undici";
import { benchProduct } from "./catalog-words.js";
import { type BenchHost, withHost } from "./bench-host.js";

const PASSWORD = "quiet orange lamps at night";
const PRODUCTS = 500;
const ACCOUNTS = 50;

interface Seeded {
  readonly key: string;
  readonly emails: readonly string[];
}

interface Round {
  readonly p50: number;
  readonly p95: number;
}

/** `GET /products` at a steady rate, without sign-ins and next to a flood of them, in rounds that alternate. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", default: "sqlite" },
      rounds: { type: "string", default: "8" },
      seconds: { type: "string", default: "5" },
      lists: { type: "string", default: "100" },
      "sign-ins": { type: "string", default: "200" },
    },
  });
  const [rounds, seconds, lists, signIns] = [
    values.rounds,
    values.seconds,
    values.lists,
    values["sign-ins"],
  ].map(Number) as [number, number, number, number];
  // A proxy names the networks of callers, so that the flood comes from many.
  await withHost(values.engine, { TRUST_PROXY: "1" }, seed, async (host, seeded) => {
    const quiet: Round[] = [];
    const flooded: Round[] = [];
    for (let round = -1; round < rounds; round += 1) {
      for (const isFlooded of round % 2 === 0 ? [false, true] : [true, false]) {
        const rate = isFlooded ? signIns : 0;
        const [lines, answers] = await measured(host, seeded, { seconds, lists, signIns: rate });
        if (round < 0) continue;
        (isFlooded ? flooded : quiet).push(lines);
        const said = [...answers].map(([status, n]) => `${n} × ${status}`).join(", ");
        print(
          `round ${round + 1}${isFlooded ? ` next to sign-ins (${said})` : ""}: ${words(lines)}`,
        );
      }
    }
    for (const at of ["p50", "p95"] as const) {
      const ratios = flooded.map((each, n) => each[at] / (quiet[n]?.[at] ?? Number.NaN));
      const all = ratios.map((ratio) => ratio.toFixed(2)).join(" ");
      print(
        `${at} next to ${signIns} sign-ins a second / without: ${median(ratios).toFixed(2)} (${all})`,
      );
    }
  });
}

async function seed(core: Core): Promise<Seeded> {
  const emails: string[] = [];
  let first: string | undefined;
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const email = `person-${n}@example.com`;
    const account = { name: "Ada", email, password: PASSWORD, passwordConfirmation: PASSWORD };
    const { token } = await core.register({}, account);
    first ??= token;
    emails.push(email);
  }
  const as = { token: first ?? "" };
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const admin = { as, tenant };
  for (let n = 0; n < PRODUCTS; n += 1) await core.createProduct(admin, benchProduct(n));
  const { key } = await core.createApiKey(admin, { name: "Lists", scopes: ["catalog:read"] });
  return { key, emails };
}

/** Sends on schedule, whatever has returned: a slow host gets no fewer requests. */
async function measured(
  { origin }: BenchHost,
  { key, emails }: Seeded,
  rates: { readonly seconds: number; readonly lists: number; readonly signIns: number },
): Promise<readonly [Round, ReadonlyMap<number, number>]> {
  const agent = new Agent({ connections: 512, pipelining: 1 });
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const list = async () => {
    const started = performance.now();
    const status = await send(agent, {
      origin,
      method: "GET",
      path: "/products",
      headers: { authorization: `Bearer ${key}` },
    });
    if (status !== 200) throw new Error(`GET /products returned ${status}.`);
    took.push(performance.now() - started);
  };
  let sent = 0;
  const signIn = async () => {
    sent += 1;
    const status = await send(agent, {
      origin,
      method: "POST",
      path: "/login",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": `10.${sent % 200}.${Math.floor(sent / 200) % 200}.7`,
      },
      body: JSON.stringify({ email: emails[sent % emails.length], password: PASSWORD }),
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  await Promise.all([
    atRate(rates.lists, rates.seconds, list),
    atRate(rates.signIns, rates.seconds, signIn),
  ]);
  await agent.close();
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return [{ p50: at(0.5), p95: at(0.95) }, statuses];
}

async function atRate(perSecond: number, seconds: number, work: () => Promise<void>) {
  if (perSecond === 0) return;
  const started = performance.now();
  const all: Promise<void>[] = [];
  const total = perSecond * seconds;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - started) / 1_000) * perSecond);
      while (all.length < due) all.push(work());
      if (all.length < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(all);
}

async function send(
  agent: Agent,
  { path, ...request }: Dispatcher.RequestOptions & { readonly origin: string },
): Promise<number> {
  const { statusCode, body } = await agent.request({ ...request, path: `/api/v2/admin${path}` });
  await body.dump();
  return statusCode;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const words = ({ p50, p95 }: Round) => `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
