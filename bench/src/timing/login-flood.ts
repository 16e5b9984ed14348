import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import { generate } from "../limit/processes.js";
import { fairSignIns } from "./fair-sign-ins.js";
import { quantile } from "./rank.js";
import { timed, type TimedHost, withHost } from "./timed-host.js";

const PASSWORD = "correct horse battery";
const PROBE_EVERY_MS = 10;
const TEST_EVERY_MS = 200;
const PARALLEL = 200;

/** What others feel while somebody tries passwords without end: reads of the API, and webhooks sent to a name. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "8" },
    },
  });
  // Every attempt is hashed: a flood from many networks meets no counter of its own.
  const env = { SOUK_PROFILE: "development", SOUK_ROLE: "all" };
  for (const engine of values.engine) {
    await withHost(engine, env, seed, (host, seeded) =>
      measure(engine, host, seeded, {
        rounds: Number(values.rounds),
        milliseconds: Number(values.seconds) * 1000,
      }),
    );
    await fairSignIns(engine, Number(values.rounds));
  }
}

type Seeded = Awaited<ReturnType<typeof seed>>;

async function seed(core: Core) {
  const email = "owner@example.com";
  const { token } = await core.register(
    {},
    { name: "Ada", email, password: PASSWORD, passwordConfirmation: PASSWORD },
  );
  const { id: tenant } = await core.createTenant({ as: { token } }, { name: "Shop" });
  // A receiver that ends each connection has its name looked up for each delivery.
  const receiver = createServer((request, response) => {
    request.resume().on("end", () => response.setHeader("connection", "close").end("ok"));
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const url = `http://localhost:${port}/hook`;
  await core.createWebhook({ as: { token }, tenant }, { url, events: ["order.created"] });
  return { email, token, tenant, receiver };
}

async function measure(
  engine: string,
  host: TimedHost,
  seeded: Seeded,
  { rounds, milliseconds }: { readonly rounds: number; readonly milliseconds: number },
): Promise<void> {
  const calm = new Felt();
  const flooded = new Felt();
  const attempts: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [idle, busy] = round === 0 ? [new Felt(), new Felt()] : [calm, flooded];
    await idle.watch(host, seeded, milliseconds);
    const flood = generate({
      port: Number(new URL(host.origin).port),
      requests: [loginOf(seeded.email)],
      connections: PARALLEL,
      milliseconds: milliseconds + 500,
      awake: false,
    });
    await pause(250);
    await busy.watch(host, seeded, milliseconds);
    const { perSecond } = await flood;
    if (round > 0) attempts.push(perSecond);
  }
  seeded.receiver.close();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(
    `${engine}: ${PARALLEL} logins at once, ${quantile(attempts, 0.5).toFixed(0)} answered a second`,
  );
  calm.say("idle");
  flooded.say("flood");
  say(
    `  GET /tenants: p99 of the flood beside idle ${(flooded.readP99 / calm.readP99).toFixed(2)}`,
  );
}

function loginOf(email: string): string {
  const body = JSON.stringify({ email, password: "not it at all" });
  return [
    "POST /api/v2/admin/login HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

/** What one calm client sees. */
class Felt {
  readonly #reads: number[] = [];
  readonly #deliveries: number[] = [];
  #refused = 0;

  async watch(host: TimedHost, seeded: Seeded, milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    const headers = { authorization: `Bearer ${seeded.token}` };
    const reads = async () => {
      while (performance.now() < end) {
        const answer = await timed(host.client, { method: "GET", path: "/tenants", headers });
        if (answer.status === 200) this.#reads.push(answer.milliseconds);
        else this.#refused += 1;
        await pause(PROBE_EVERY_MS);
      }
    };
    const tests = async () => {
      const body = JSON.stringify({ event: "order.created" });
      const path = `/webhooks/${seeded.tenant}/test`;
      while (performance.now() < end) {
        const answer = await fetch(`${host.origin}/api/v2/admin${path}`, {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body,
        });
        const { data } = (await answer.json()) as { data?: { duration_ms: number }[] };
        if (data?.[0]) this.#deliveries.push(data[0].duration_ms);
        else this.#refused += 1;
        await pause(TEST_EVERY_MS);
      }
    };
    await Promise.all([reads(), tests()]);
  }

  get readP99(): number {
    return quantile(this.#reads, 0.99);
  }

  say(title: string): void {
    const of = (values: readonly number[]) =>
      `p50 ${quantile(values, 0.5).toFixed(2)} ms  p99 ${quantile(values, 0.99).toFixed(2)} ms`;
    process.stdout.write(
      `  ${title.padEnd(6)} GET /tenants ${of(this.#reads)} (${this.#reads.length});` +
        ` name lookup to answer of a webhook ${of(this.#deliveries)}; ${this.#refused} refused\n`,
    );
  }
}
