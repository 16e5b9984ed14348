import { buffer } from "node:stream/consumers";
import { Command, Option } from "commander";
import type { VerifyFailure, VerifyResult } from "@souk/core/webhooks";
import type { Operate, Run } from "../../operate.js";
import { examples, whole } from "../options.js";
import { Problem, usage } from "../../problems/problem.js";
import { eventIn, type KeptRequest, readHeaders, readRequest } from "./request-file.js";
import { openToRead } from "../../terminal/files.js";
import { view } from "../../views/view.js";

interface VerifyOptions {
  readonly header?: string[];
  readonly secretStdin?: boolean;
  readonly scheme: "standard" | "legacy" | "either";
  readonly tolerance: number;
  readonly at?: string;
}

const verdict = view(
  {
    genuine: "flag",
    scheme: "text",
    event: "text",
    event_id: "text",
    signed_at: "time",
    reason: "text",
  },
  ["genuine", "scheme", "event", "event_id"],
);

export const SECRET_VARIABLE = "SOUK_WEBHOOK_SECRET";

export const verifyCommand = (operate: Operate): Command =>
  examples(
    new Command("verify")
      .description("check the signature of a saved webhook request")
      .argument("<file>", "the saved request: headers, an empty line, the body; - for stdin")
      .option("--header <name: value...>", "the headers, if the file is only the body")
      .option("--secret-stdin", `read the secret from stdin (or ${SECRET_VARIABLE})`)
      .addOption(
        new Option("--scheme <scheme>", "the signature to check")
          .choices(["standard", "legacy", "either"])
          .default("standard"),
      )
      .option("--tolerance <seconds>", "the maximum age of the request", whole, 300)
      .option("--at <moment>", "compute the age at this time, such as 2026-01-31T12:00:00Z")
      .action(operate(verify)),
    "souk webhooks verify request.http --secret-stdin < secret.txt",
    `souk webhooks verify body.json --header "$(cat headers.txt)" --scheme legacy`,
  );

async function verify(run: Run<VerifyOptions>, file: string): Promise<void> {
  const { scheme, tolerance } = run.options;
  const request = await requestOf(run, file);
  const secretText = await givenSecret(run);
  const secret = secretText ?? (await run.ask.secret("Secret", { fromStdin: false, flag: FLAG }));
  const { verifyWebhook } = await import("@souk/core/webhooks");
  const now = momentOf(run.options.at);
  const result = verifyWebhook({ ...request, secret, scheme, tolerance, now });
  const sent = Number(request.headers["webhook-timestamp"]);
  await run.print.item(verdict, {
    genuine: result.ok,
    scheme: result.ok ? result.scheme : null,
    event: eventIn(request.body),
    event_id: request.headers["webhook-id"] ?? null,
    signed_at: sent > 0 ? new Date(sent * 1000).toISOString() : null,
    reason: result.ok ? null : result.reason,
  });
  if (!result.ok) throw notGenuine(result.reason);
}

async function requestOf(
  { options, terminal }: Run<VerifyOptions>,
  file: string,
): Promise<KeptRequest> {
  const { header, secretStdin } = options;
  if (file === "-" && secretStdin) {
    throw usage("The request and the secret cannot both come from stdin.");
  }
  const bytes = file === "-" ? await buffer(terminal.stdin) : await read(terminal.directory, file);
  if (!header) return readRequest(bytes);
  return {
    headers: readHeaders(header.flatMap((text) => text.trim().split(/\r?\n/))),
    body: bytes,
  };
}

async function read(directory: string, file: string): Promise<Buffer> {
  await using opened = await openToRead(directory, file);
  return await opened.readFile();
}

const FLAG = `--secret-stdin, or the environment variable ${SECRET_VARIABLE}`;

/** The secret from stdin or the environment, if given. */
export async function givenSecret({
  ask,
  options,
  terminal,
}: Run<{ readonly secretStdin?: boolean }>): Promise<string | null> {
  if (options.secretStdin) return ask.secret("Secret", { fromStdin: true, flag: FLAG });
  return terminal.environment[SECRET_VARIABLE] || null;
}

function momentOf(text: string | undefined): Date {
  const moment = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(moment.getTime())) throw usage(`--at: ${text} is not a time.`);
  return moment;
}

const advice: Readonly<Record<VerifyFailure, string>> = {
  no_secret: "The secret is empty.",
  body_not_raw: "The body must be the original bytes.",
  missing_headers: "The headers of this signature are missing. See --scheme and --header.",
  invalid_timestamp: "webhook-timestamp is not a number of seconds.",
  timestamp_too_old: "It was signed too long ago. Use --at or --tolerance for an old request.",
  timestamp_too_new: "It was signed in the future. Check both clocks.",
  signature_mismatch:
    "It was signed with another secret, or the body was changed. Save the bytes before a JSON parser reads them.",
};

const notGenuine = (reason: Extract<VerifyResult, { ok: false }>["reason"]) =>
  new Problem(`The request is not genuine: ${reason}.`, { code: reason, hint: advice[reason] });
