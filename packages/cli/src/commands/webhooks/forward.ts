import { setTimeout as pause } from "node:timers/promises";
import type { EventKind } from "@souk/core";
import type { Run } from "../../operate.js";
import { problemOf } from "../../problems/problem-of.js";
import { usage } from "../../problems/problem.js";
import { checkAddress } from "../../sessions/host.js";
import type { Session } from "../../sessions/session.js";
import { type Row, textOf } from "../../views/row.js";
import { tenantOf, type TenantOptions } from "../options.js";
import { DeliveryLog } from "./delivery-log.js";
import { interruption } from "../../terminal/interruption.js";
import { keepRequest } from "./request-file.js";
import { givenSecret } from "./verify.js";
import { view } from "../../views/view.js";

export interface ForwardOptions extends TenantOptions {
  readonly forwardTo: string;
  readonly subscribe?: string[];
  readonly webhook?: number;
  readonly secretStdin?: boolean;
  readonly save?: string;
  readonly count?: number;
}

/** Nothing is ever sent there: names below .invalid do not exist. */
export const LISTENER_URL = "https://listen.souk.invalid/";

const LOOK_EVERY_MS = 1_000;
const LONGEST_ANSWER_MS = 30_000;

const forwarded = view(
  {
    at: "time",
    event: "text",
    outcome: "text",
    answered: "number",
    error: "text",
    sequence: "text",
    event_id: "text",
    is_test: "flag",
    body: "text",
  },
  ["at", "event", "outcome", "event_id", "body"],
);

/** The subscription whose deliveries are read, and the secret that signs them. */
interface Source {
  readonly log: DeliveryLog;
  readonly secret: string;
  readonly end: () => Promise<unknown>;
}

/**
 * Reads the log of deliveries, so the host needs no way to this machine, and forwards each to the receiver at
 * `forwardTo` as the host would, signed at this moment.
 */
export async function forward(run: Run<ForwardOptions>): Promise<void> {
  const { count = Number.POSITIVE_INFINITY, forwardTo } = run.options;
  checkAddress(forwardTo);
  const session = await run.session();
  const tenant = tenantOf(run);
  using interrupted = interruption();
  const { signal } = interrupted;
  const source = await sourceOf(run, session, tenant);
  try {
    run.print.note(`Forwarding to ${forwardTo} until Ctrl-C.`);
    let taken = 0;
    while (!signal.aborted && taken < count) {
      const fresh = await look(run, source.log);
      for (const { id } of fresh.slice(0, count - taken)) {
        if (signal.aborted) return;
        const delivery = await session.row("getDelivery", { deliveryId: Number(id) }, tenant);
        await pass(run, delivery, source.secret, signal);
        taken += 1;
      }
      if (taken < count) await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  } finally {
    await source.end();
  }
}

/** Waits for a host that restarts. */
async function look({ print }: Run, log: DeliveryLog): Promise<Row[]> {
  try {
    return await log.next();
  } catch (error) {
    if (!PASSING.has(problemOf(error).code)) throw error;
    print.note("The host does not respond; souk tries again.");
    return [];
  }
}

const PASSING = new Set(["no_answer", "unavailable"]);

async function sourceOf(
  run: Run<ForwardOptions>,
  session: Session,
  tenant: number,
): Promise<Source> {
  const { webhook, subscribe } = run.options;
  const secretText = await givenSecret(run);
  if (webhook === undefined) return ownSubscription(run, session, tenant, secretText);
  if (subscribe) throw usage("Use --webhook or --subscribe, not both.");
  await session.row("getWebhook", { webhookId: webhook }, tenant);
  const log = new DeliveryLog(session, tenant, webhook);
  await log.skip();
  return { log, secret: secretText ?? (await newSecret(run)), end: async () => {} };
}

/** The secret of a subscription is shown only once, so another one signs here. */
async function newSecret({ print }: Run): Promise<string> {
  const { NodeSecrets } = await import("@souk/core/node");
  const secret = new NodeSecrets().webhookSecret();
  print.note(`Forwarded requests are signed with the secret ${secret}`);
  return secret;
}

/** A subscription that ends with the command; it is paused, so that the host holds its deliveries. */
async function ownSubscription(
  { options, print }: Run<ForwardOptions>,
  session: Session,
  tenant: number,
  given: string | null,
): Promise<Source> {
  const events = (options.subscribe ?? (await allKinds(session, tenant))) as EventKind[];
  await tellOthers(session, tenant, print);
  const input = { url: LISTENER_URL, events, description: "souk webhooks listen" };
  const made = await session.row("createWebhook", input, tenant);
  const webhookId = Number(made["id"]);
  const end = () => session.call("deleteWebhook", { webhookId }, tenant);
  try {
    await session.call("pauseWebhook", { webhookId }, tenant);
  } catch (error) {
    await end();
    throw error;
  }
  const secret = given ?? textOf(made["secret"]);
  if (given === null) print.note(`Forwarded requests are signed with the secret ${secret}`);
  return { log: new DeliveryLog(session, tenant, webhookId), secret, end };
}

/** A killed listener could not remove its subscription, and a tenant has a maximum. */
async function tellOthers(session: Session, tenant: number, print: Run["print"]): Promise<void> {
  const { data } = await session.rows("listWebhooks", { perPage: 100 }, tenant);
  for (const { id, url } of data) {
    if (url !== LISTENER_URL) continue;
    print.note(
      `If you no longer need subscription ${textOf(id)}: souk webhooks delete ${textOf(id)}`,
    );
  }
}

async function allKinds(session: Session, tenant: number): Promise<string[]> {
  const { data } = await session.rows("listEventTypes", {}, tenant);
  return data.map(({ event }) => textOf(event));
}

async function pass(
  { options, print, terminal }: Run<ForwardOptions>,
  delivery: Row,
  secret: string,
  signal: AbortSignal,
): Promise<void> {
  const { deliveryHeaders } = await import("@souk/core/adapter");
  const [eventId, event, sequence, body] = [
    textOf(delivery["event_id"]),
    textOf(delivery["event"]),
    textOf(delivery["sequence"]),
    textOf(delivery["body"]),
  ];
  const at = new Date();
  const signed = deliveryHeaders({ eventId, event, attempt: 1, body, secret, at });
  const headers = { ...signed, "x-webhook-sequence": sequence };
  const { answered, error } = await post(options.forwardTo, { headers, body, signal });
  print.line(forwarded, {
    at: at.toISOString(),
    event,
    outcome: error ?? String(answered),
    answered,
    error,
    sequence,
    event_id: eventId,
    is_test: delivery["is_test"] ?? false,
    body,
  });
  if (options.save === undefined) return;
  const path = new URL(options.forwardTo).pathname;
  const request = { at, path, headers, body: Buffer.from(body) };
  await keepRequest(terminal.directory, options.save, eventId, request);
}

interface Outcome {
  readonly answered: number | null;
  readonly error: string | null;
}

async function post(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<Outcome> {
  const late = AbortSignal.timeout(LONGEST_ANSWER_MS);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, late]),
    });
    await response.body?.cancel();
    return { answered: response.status, error: null };
  } catch (error) {
    return { answered: null, error: late.aborted ? "timeout" : reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "unreachable";
}
