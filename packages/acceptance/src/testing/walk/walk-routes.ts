import { Agent, request } from "node:http";
import type { IsolationHost } from "@souk/adapters-http/testing";
import { startCountingProxy, testEngines } from "@souk/adapters-persistence/testing";
import { portsOf } from "@souk/core/adapter";
import { loadConfig, start } from "@souk/host-server";
import { isolationMatrix } from "../isolation/matrix.js";
import { prepareCall } from "../plans/plan-calls.js";
import { makeWorld } from "../world.js";
import { Probe, type Ran } from "./probe.js";

export interface Walk {
  readonly route: string;
  readonly engine: string;
  readonly counts: Counts;
  readonly functions: readonly string[];
  readonly classes: readonly string[];
}

export interface Counts {
  readonly files: number;
  readonly functions: number;
  readonly promises: number;
  /** Classes of the engine, which stand between a repository and the driver. */
  readonly objects: number;
  readonly statements: number;
  /** To Postgres. */
  readonly roundTrips: number;
  /** Bytes that Postgres sends. */
  readonly received: number;
  /** Bytes of the response with its headers. */
  readonly response: number;
}

/** Omits limits that a few walks would reach. */
const limits = { tenants: null, invitations: null, probes: null, exports: null };

const WARM = 3;
const WALKS = 5;
/** A request has ended when nothing has run for this long. */
const QUIET_MS = 20;
/** The timers that earlier requests left have run after this. */
const LEFT_MS = 80;

/** Walks routes of a ready-made host in this process, on a database of its own and without the work of workers. */
export async function walkRoutes(engine: string, routes: readonly string[]): Promise<Walk[]> {
  const rows = routes.map((route) => {
    const row = isolationMatrix.find((each) => each.route === route);
    if (!row) throw new Error(`The API has no route ${route}.`);
    return row;
  });
  const opener = testEngines.find(({ dialect }) => dialect === engine);
  if (!opener) throw new Error("--engine must be sqlite or postgres.");
  const database = await opener.create();
  const proxy = engine === "postgres" ? await countingProxyTo(database.url) : null;
  const host = await start(
    loadConfig({
      SOUK_PROFILE: "production",
      SOUK_ROLE: "api",
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
      DATABASE_URL: proxy?.url ?? database.url,
      // A worker would send mail; this host stores it.
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "shop@example.com",
      PUBLIC_URL: "https://shop.example.com",
      LOG_LEVEL: "error",
      HOST: "127.0.0.1",
      PORT: "0",
      DRAIN_SECONDS: "0",
    }),
    { ports: (ports) => ({ ...ports, limits }) },
  );
  const probe = new Probe();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const traffic = () => proxy?.traffic() ?? { statements: 0, roundTrips: 0, received: 0 };
  let last: Step | undefined;
  const send = async (
    method: string,
    path: string,
    body: unknown,
    { token, tenant, headers }: Credentials,
  ) => {
    const as = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(tenant && { "x-tenant-id": String(tenant) }),
    };
    const sendOne = (sent: Sent, onEnd: (answer: Answer) => void) =>
      exchange(agent, host.address, sent, onEnd);
    // The first request of a token does more work than later ones.
    await new Promise<void>((resolve) => {
      sendOne({ method: "GET", path: "/products", headers: as }, () =>
        setTimeout(resolve, LEFT_MS),
      );
    });
    return new Promise<Answer>((resolve) => {
      const before = traffic();
      probe.begin();
      sendOne({ method, path, body, headers: { ...as, ...headers } }, (answer) =>
        whenQuiet(
          () => probe.pulse + traffic().received,
          () => {
            const ran = probe.end();
            const { statements, roundTrips, received } = traffic();
            last = {
              ...ran,
              statements: ran.statements + statements - before.statements,
              roundTrips: roundTrips - before.roundTrips,
              received: received - before.received,
              response: answer.bytes,
            };
            resolve(answer);
          },
        ),
      );
    });
  };
  try {
    const { core } = host;
    const clock = { advance() {} };
    const world = await makeWorld({ core, ports: portsOf(core), api: { send }, clock } as never);
    const walks: Walk[] = [];
    for (const row of rows) {
      const steps: Step[] = [];
      for (let walked = 0; walked < WARM + WALKS; walked += 1) {
        const call = await prepareCall(row, world as never);
        await call();
        if (last && walked >= WARM) steps.push(last);
      }
      walks.push({ route: row.route, engine, ...leastOf(steps) });
    }
    return walks;
  } finally {
    agent.destroy();
    probe.close();
    await host.stop();
    await proxy?.close();
    await database.drop();
  }
}

type Credentials = Parameters<IsolationHost["api"]["send"]>[3];

interface Step extends Ran {
  readonly roundTrips: number;
  readonly received: number;
  readonly response: number;
}

/** The steps of every walk, because a timer may run in one. */
function leastOf(steps: readonly Step[]): Pick<Walk, "counts" | "functions" | "classes"> {
  const least = (count: (step: Step) => number) => Math.min(...steps.map(count));
  const common = (names: (step: Step) => ReadonlySet<string>) => {
    const [first = new Set<string>(), ...others] = steps.map(names);
    return [...first].filter((name) => others.every((each) => each.has(name))).toSorted();
  };
  const functions = common((step) => step.functions);
  const classes = common((step) => step.classes);
  return {
    functions,
    classes,
    counts: {
      files: new Set(functions.map(fileOf)).size,
      functions: functions.length,
      promises: least((step) => step.promises),
      objects: classes.length,
      statements: least((step) => step.statements),
      roundTrips: least((step) => step.roundTrips),
      received: least((step) => step.received),
      response: least((step) => step.response),
    },
  };
}

export const fileOf = (name: string): string => name.slice(0, name.indexOf(":"));

async function countingProxyTo(url: string) {
  const { hostname, port } = new URL(url);
  let received = 0;
  const proxy = await startCountingProxy(hostname, Number(port), () => (bytes) => {
    received += bytes.length;
  });
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: through.href, traffic: () => ({ ...proxy.traffic(), received }) };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly bytes: number;
}

/** Creates no promise, because the walk counts promises. */
function exchange(
  agent: Agent,
  address: string,
  { method, path, body, headers }: Sent,
  onEnd: (answer: Answer) => void,
): void {
  const text = typeof body === "string" ? body : JSON.stringify(body ?? "");
  const ofBody = body === undefined ? {} : { "content-length": Buffer.byteLength(text) };
  const asJson = body === undefined ? {} : { "content-type": "application/json" };
  const sent = request(`${address}/api/v2/admin${path}`, {
    agent,
    method,
    headers: { ...asJson, ...ofBody, ...headers },
  });
  let before = 0;
  sent.on("socket", (socket) => {
    before = socket.bytesRead;
  });
  sent.on("response", (response) => {
    const { socket, statusCode: status = 0 } = response;
    const parts: string[] = [];
    response.setEncoding("utf8").on("data", (part: string) => parts.push(part));
    response.on("end", () =>
      onEnd({ status, text: parts.join(""), bytes: socket.bytesRead - before }),
    );
  });
  sent.end(body === undefined ? undefined : text);
}

function whenQuiet(pulse: () => number, done: () => void): void {
  const before = pulse();
  setTimeout(() => (pulse() === before ? done() : whenQuiet(pulse, done)), QUIET_MS);
}
