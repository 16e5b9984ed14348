import { Command } from "commander";
import type { EventKind } from "@souk/core";
import { forward, type ForwardOptions } from "./forward.js";
import { interruption } from "../../terminal/interruption.js";
import { listenOn, type Received } from "./listener.js";
import type { Operate, Run } from "../../operate.js";
import { examples, id, tenantOf, tenantOption, type TenantOptions, whole } from "../options.js";
import { usage } from "../../problems/problem.js";
import { isLoopback } from "../../sessions/host.js";
import { eventIn, keepRequest } from "./request-file.js";
import { textOf } from "../../views/row.js";
import { view } from "../../views/view.js";
import { givenSecret, SECRET_VARIABLE } from "./verify.js";

interface ListenOptions extends TenantOptions {
  readonly port?: number;
  readonly forwardTo?: string;
  readonly webhook?: number;
  readonly subscribe?: string[];
  readonly secretStdin?: boolean;
  readonly status?: number;
  readonly save?: string;
  readonly count?: number;
}

const received = view(
  {
    at: "time",
    event: "text",
    verdict: "text",
    attempt: "number",
    sequence: "text",
    event_id: "text",
    answered: "number",
    body: "text",
  },
  ["at", "event", "verdict", "attempt", "event_id", "body"],
);

export const listenCommand = (operate: Operate): Command =>
  examples(
    new Command("listen")
      .description("receive and show webhooks on this machine")
      .addOption(tenantOption())
      .option("--subscribe <kind...>", "subscribe to these events while listening")
      .option("--forward-to <url>", "forward the host's deliveries to this receiver")
      .option("--webhook <id>", "with --forward-to: only this subscription", id)
      .option("--port <number>", "port on 127.0.0.1 (default: 8080; 0 for any free port)", whole)
      .option("--secret-stdin", `read the secret from stdin (or ${SECRET_VARIABLE})`)
      .option("--status <code>", "respond with this status, such as 503 to see retries", status)
      .option("--save <folder>", "save each request there; see souk webhooks verify")
      .option("--count <number>", "stop after this number of requests", id)
      .action(operate(listen)),
    "souk webhooks listen --forward-to http://127.0.0.1:4000/hook --tenant 7 --profile production",
    "souk webhooks listen --subscribe order.created order.cancelled --tenant 7",
    "souk webhooks listen --port 9000 --secret-stdin < secret.txt",
  );

async function listen(run: Run<ListenOptions>): Promise<void> {
  const { port, status: answer, forwardTo, webhook } = run.options;
  if (run.options.dryRun) throw usage("souk webhooks listen has no --dry-run.");
  if (forwardTo === undefined) {
    if (webhook !== undefined) throw usage("--webhook requires --forward-to.");
    return receive(run);
  }
  if (port !== undefined || answer !== undefined) {
    throw usage(
      "With --forward-to, your own receiver listens and responds: omit the other options.",
    );
  }
  await forward(run as Run<ForwardOptions>);
}

async function receive(run: Run<ListenOptions>): Promise<void> {
  const { port = 8080, count = Number.POSITIVE_INFINITY, subscribe } = run.options;
  if (subscribe) await checkWayBack(run);
  const secretText = subscribe ? null : await givenSecret(run);
  const secret = Promise.withResolvers<string | null>();
  const over = Promise.withResolvers<void>();
  using interrupted = interruption();
  interrupted.signal.addEventListener("abort", () => over.resolve());
  let taken = 0;
  const server = await listenOn(port, async (request) => {
    taken += 1;
    if (taken > count) return 503;
    const answered = await take(run, request, await secret.promise);
    if (taken === count) over.resolve();
    return answered;
  });
  try {
    const unsubscribe = subscribe ? await subscribeTo(run, subscribe, server.url) : null;
    secret.resolve(unsubscribe?.secret ?? secretText);
    run.print.note(`Listening on ${server.url} until Ctrl-C.`);
    if (!unsubscribe && secretText === null) {
      run.print.note("No secret was given, so signatures are not checked.");
    }
    await over.promise;
    await unsubscribe?.();
  } finally {
    await server.close();
  }
}

/** A host on another machine would send to its own 127.0.0.1. */
async function checkWayBack(run: Run): Promise<void> {
  const host = await run.host();
  if (host === null || isLoopback(host.url)) return;
  throw usage(
    `The host at ${host.url} cannot reach this machine.`,
    "Use --forward-to with the URL of your receiver: then the host does not need to reach this machine.",
  );
}

async function take(
  { options, print, terminal }: Run<ListenOptions>,
  request: Received,
  secret: string | null,
): Promise<number> {
  const { at, headers, body } = request;
  const { verifyWebhook } = await import("@souk/core/webhooks");
  const result = secret === null ? null : verifyWebhook({ headers, body, secret });
  const verdict = result === null ? "unchecked" : result.ok ? "genuine" : result.reason;
  const answered = options.status ?? (result?.ok === false ? 400 : 204);
  const eventId = headers["webhook-id"] ?? null;
  const attempt = headers["x-webhook-attempt"];
  print.line(received, {
    at: at.toISOString(),
    event: eventIn(body),
    verdict,
    attempt: attempt === undefined ? null : Number(attempt),
    sequence: headers["x-webhook-sequence"] ?? null,
    event_id: eventId,
    answered,
    body: body.toString(),
  });
  if (options.save !== undefined) {
    const named = `${eventId ?? at.getTime()}-${attempt ?? 1}`;
    await keepRequest(terminal.directory, options.save, named, request);
  }
  return answered;
}

/** A subscription that ends with the command. */
async function subscribeTo(run: Run<ListenOptions>, events: string[], url: string) {
  const session = await run.session();
  const tenant = tenantOf(run);
  const description = "souk webhooks listen";
  const input = { url, events: events as EventKind[], description };
  const made = await session.row("createWebhook", input, tenant);
  const unsubscribe = async () => {
    await session.call("deleteWebhook", { webhookId: Number(made["id"]) }, tenant);
  };
  return Object.assign(unsubscribe, { secret: textOf(made["secret"]) });
}

function status(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw usage(`${text} is not an HTTP status from 200 to 599.`);
  return Number(text);
}
