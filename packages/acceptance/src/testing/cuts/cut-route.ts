import { signedIn } from "@souk/core/testing";
import { randomUUID } from "node:crypto";
import { endpoints } from "@souk/adapters-http";
import { heedsKey, useCases } from "@souk/core/adapter";
import type { ApiAnswer } from "../api-client.js";
import { isolationMatrix } from "../isolation/matrix.js";
import type { MatrixRow, Target } from "../isolation/row.js";
import { urlOf } from "../isolation/run-row.js";
import type { Person, World } from "../world.js";
import type { Content, CutWorld } from "./cut-world.js";
import type { Cut } from "./cutting-proxy.js";

/** Every route that may write, with the request that the isolation matrix makes of it. */
export const writingRoutes: readonly MatrixRow[] = isolationMatrix.filter(
  ({ route }) => !route.startsWith("GET "),
);

/** Chooses the cuts, given the number of messages of one request. */
export type Choice = (messages: number) => readonly Cut[];

export interface Verdict {
  readonly messages: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

interface Tried {
  readonly answer: ApiAnswer;
  readonly before: Content;
  readonly after: Content;
  readonly messages: number;
  readonly again: () => Promise<ApiAnswer>;
}

const WHOLE: Cut = { after: Infinity, whole: false };

/** Makes one valid request after the other, cuts the way to the database as chosen, and judges every answer. */
export async function cutRoute(
  row: MatrixRow,
  cutWorld: CutWorld,
  choose: Choice,
): Promise<Verdict> {
  const world = await cutWorld.world();
  const isKeyed = takesKey(row);
  const uncut = await request(row, world, cutWorld, { cut: WHOLE, isKeyed });
  const ends: Record<string, number> = {};
  const faults: string[] = [];
  for (const cut of choose(uncut.messages)) {
    const tried = await request(row, world, cutWorld, { cut, isKeyed });
    const end = tried.answer.status === 503 ? tried.answer.body.code : tried.answer.status;
    ends[end] = (ends[end] ?? 0) + 1;
    const fault =
      judge(tried, uncut, isKeyed) ?? (isKeyed ? await repeat(tried, uncut, cutWorld) : null);
    if (fault)
      faults.push(`${row.route}, cut after ${cut.after}${cut.whole ? " for good" : ""}: ${fault}`);
  }
  return { messages: uncut.messages, ends, faults };
}

function takesKey({ route }: MatrixRow): boolean {
  const [method = "", path] = route.split(" ");
  const known = endpoints.find(
    (each) => each.path === path && each.method === method.toLowerCase(),
  );
  const definition = known && useCases[known.useCase];
  return method === "POST" && definition !== undefined && heedsKey(definition);
}

async function request(
  row: MatrixRow,
  world: World,
  { proxy, content, workedOff }: CutWorld,
  { cut, isKeyed }: { cut: Cut; isKeyed: boolean },
): Promise<Tried> {
  const target = (await row.target?.(world.own, world)) ?? {};
  const { admin } = world.own;
  const caller = { ...admin, token: (await signedIn(world.host.core.login({}, admin))).token };
  const key = isKeyed ? randomUUID() : null;
  const ask = () => send(row, world, caller, target, key);
  const before = await content();
  proxy.arm(cut);
  const answer = await ask();
  const { messages, cutPorts } = proxy.heal();
  await workedOff(cutPorts);
  return { answer, before, after: await content(), messages, again: ask };
}

function send(
  { route }: MatrixRow,
  { host, own }: World,
  caller: Person,
  target: Target,
  key: string | null,
): Promise<ApiAnswer> {
  const [method = "", path = ""] = route.split(" ");
  const known = endpoints.find(
    (each) => each.path === path && each.method === method.toLowerCase(),
  );
  const tenant = target.tenant ?? own.tenant;
  const url = urlOf(path, { tenantId: tenant, ...target.ids });
  return host.api.send(method, url + (target.query ?? ""), target.body, {
    token: caller.token,
    tenant: known?.tenantFrom === "header" ? tenant : null,
    headers: {
      ...(target.type === undefined ? {} : { "content-type": target.type }),
      ...(key === null ? {} : { "idempotency-key": key }),
    },
  });
}

const changedTables = ({ before, after }: Tried) =>
  Object.keys(after.digests).filter((name) => before.digests[name] !== after.digests[name]);
const isChanged = (tried: Tried) => changedTables(tried).length > 0;
const made = ({ before, after }: Tried) => after.audits - before.audits;

/** The fault of a response, or null. */
function judge(tried: Tried, uncut: Tried, isKeyed: boolean): string | null {
  const { status, body, headers, text } = tried.answer;
  if (made(tried) > made(uncut)) return `done ${made(tried)} times over`;
  if (status === uncut.answer.status) {
    const isDone = isChanged(tried) === isChanged(uncut) && made(tried) === made(uncut);
    return isDone ? null : `${status}, but it was not done`;
  }
  if (status !== 503) return `answered ${status}: ${text}`;
  if (body.code === "unavailable") {
    const changed = changedTables(tried);
    return changed.length > 0 ? `unavailable, but it was done: ${changed.join(", ")}` : null;
  }
  if (body.code !== "outcome_unknown") return `answered ${body.code}`;
  if (headers.has("retry-after") !== isKeyed) return "Retry-After is for those with a key";
  return null;
}

async function repeat(tried: Tried, uncut: Tried, { content }: CutWorld): Promise<string | null> {
  const answer = await tried.again();
  if (answer.status !== uncut.answer.status)
    return `repeated, it is ${answer.status}: ${answer.text}`;
  const { audits } = await content();
  const times = audits - tried.before.audits;
  return times === made(uncut) ? null : `with its key it was done ${times} times`;
}
