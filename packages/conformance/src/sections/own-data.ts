import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../check/api.js";
import type { AddCheck } from "../check/check.js";
import { Difference } from "../check/difference.js";
import { fields, holds, invalid, refused, same, status, timestamp } from "../check/expect.js";
import type { Person, World } from "../check/world.js";

const EXPORT = "/account/export";
const FILE = "/account/export/file";
const ERASE = "/account/erase";
const MISSING = "The current password field is required.";
const WRITTEN_WITHIN_MS = 60_000;

export function ownData(check: AddCheck): void {
  archives(check);
  erasures(check);
}

const askFor = ({ api, password }: Person) => api.post(EXPORT, { current_password: password });

const erasureOf = ({ email, password }: Person) => ({ current_password: password, confirm: email });

/** Workers write it in a while. */
async function written({ api }: Person): Promise<Answer> {
  const until = Date.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    const answer = status(await api.get(EXPORT), 200);
    if (answer.body.data.state === "ready") return answer;
    if (Date.now() > until) throw new Difference("The archive is still waiting after a minute.");
    await pause(250);
  }
}

interface Line {
  readonly kind: string;
  readonly row: Readonly<Record<string, unknown>>;
}

async function archiveOf(person: Person): Promise<{ text: string; lines: Line[] }> {
  const { text } = status(await person.api.get(FILE), 200);
  const lines = text.trimEnd().split("\n");
  return { text, lines: lines.map((line) => JSON.parse(line) as Line) };
}

/** Two people with archives; writing one takes a host some seconds. */
const exported = (world: World) =>
  world.once("exported people", async () => {
    const people = await Promise.all([world.person("Idun"), world.person("Freya")]);
    for (const person of people) status(await askFor(person), 200);
    await Promise.all(people.map(written));
    return people;
  });

function archives(check: AddCheck): void {
  check(
    "GET /account/export and its file are a 404 before an archive was asked for.",
    async (w) => {
      const { api } = await w.person();
      for (const path of [EXPORT, FILE]) refused(await api.get(path), 404, "not_found");
    },
  );
  check("POST /account/export requires current_password.", async (world) => {
    const { api } = await world.person();
    invalid(await api.post(EXPORT, {}), "current_password", MISSING);
    refused(await api.get(EXPORT), 404, "not_found");
  });
  check(
    "POST /account/export with a wrong password returns 422, and requests no archive.",
    async (w) => {
      const { api } = await w.person();
      const wrong = { current_password: "not the password" };
      invalid(await api.post(EXPORT, wrong), "current_password");
      refused(await api.get(EXPORT), 404, "not_found");
    },
  );
  check("POST /account/export returns data with the state and its moments.", async (world) => {
    const person = await world.person();
    const { data } = status(await askFor(person), 200).body;
    fields(data, ["state", "asked_at", "ready_at", "expires_at"], "data");
    same(data.state, "waiting", "state");
    timestamp(data.asked_at, "asked_at");
    same([data.ready_at, data.expires_at], [null, null], "ready_at and expires_at");
    const { asked_at } = status(await person.api.get(EXPORT), 200).body.data;
    same(asked_at, data.asked_at, "asked_at of GET /account/export");
  });
  check("An archive becomes ready, and can be fetched for a day.", async (world) => {
    const [person] = await exported(world);
    const { data } = (await written(person as Person)).body;
    timestamp(data.ready_at, "ready_at");
    const kept = Date.parse(data.expires_at) - Date.parse(data.ready_at);
    same(kept, 24 * 3_600_000, "the milliseconds between ready_at and expires_at");
  });
  check(
    "Its file is NDJSON: a line person first, and a line end that counts the others.",
    async (w) => {
      const [person] = await exported(w);
      const answer = status(await (person as Person).api.get(FILE), 200);
      const type = answer.headers.get("content-type") ?? "";
      holds(type.startsWith("application/x-ndjson"), `the type is ${type}`);
      const { lines } = await archiveOf(person as Person);
      same(lines[0]?.kind, "person", "the kind of the first line");
      same(lines[0]?.row["user_id"], person?.id, "user_id of the first line");
      same(lines.at(-1), { kind: "end", row: { lines: lines.length - 1 } }, "the last line");
    },
  );
  check(
    "An archive holds the account and each of its rows once, and no secrets.",
    async (world) => {
      const [person] = await exported(world);
      const { text, lines } = await archiveOf(person as Person);
      const accounts = lines.filter(({ kind }) => kind === "users");
      same(
        accounts.map(({ row }) => [row["id"], row["email"]]),
        [[person?.id, person?.email]],
        "the accounts",
      );
      same(new Set(text.trimEnd().split("\n")).size, lines.length, "the number of different lines");
      holds(!text.includes("password_hash"), "the hash of the password is shown");
      holds(!text.includes(String(person?.token.split("|")[1])), "a token is shown");
    },
  );
  check("Only the account itself can read its archive.", async (world) => {
    const [one, other] = (await exported(world)) as [Person, Person];
    const stranger = await world.person();
    for (const path of [EXPORT, FILE]) refused(await stranger.api.get(path), 404, "not_found");
    const [ofOne, ofOther] = [await archiveOf(one), await archiveOf(other)];
    holds(!ofOne.text.includes(other.email), "it tells of somebody else");
    holds(!ofOther.text.includes(one.email), "it tells of somebody else");
  });
}

function erasures(check: AddCheck): void {
  check("POST /account/erase requires current_password, and the right one.", async (world) => {
    const person = await world.person();
    const { confirm } = erasureOf(person);
    invalid(await person.api.post(ERASE, { confirm }), "current_password", MISSING);
    const wrong = { confirm, current_password: "not the password" };
    invalid(await person.api.post(ERASE, wrong), "current_password");
    status(await person.api.get("/who_am_i"), 200);
  });
  check("POST /account/erase requires the address of the account as confirm.", async (world) => {
    const person = await world.person();
    const { current_password } = erasureOf(person);
    invalid(await person.api.post(ERASE, { current_password }), "confirm");
    const confirm = `${world.fresh("else")}@example.com`;
    invalid(await person.api.post(ERASE, { current_password, confirm }), "confirm");
    status(await person.api.get("/who_am_i"), 200);
  });
  check(
    "POST /account/erase of the only ADMIN of a tenant returns 409 and names the tenant.",
    async (w) => {
      const { id, admin } = await w.newShop();
      const answer = refused(await admin.api.post(ERASE, erasureOf(admin)), 409, "last_admin");
      holds(answer.body.message.includes(String(id)), `${answer.body.message} does not name ${id}`);
      status(await admin.api.get("/who_am_i"), 200);
    },
  );
  check(
    "POST /account/erase returns data with asked_at and begins_at, and ends all sessions.",
    async (w) => {
      const person = await w.person();
      const { email, password } = person;
      const { token } = status(await w.anonymous.post("/login", { email, password }), 200).body;
      const { data } = status(await person.api.post(ERASE, erasureOf(person)), 200).body;
      for (const name of ["asked_at", "begins_at"]) timestamp(data[name], name);
      refused(await person.api.get("/who_am_i"), 401, "unauthenticated");
      refused(await w.anonymous.get("/who_am_i", { token }), 401, "unauthenticated");
    },
  );
  check(
    "An account that is being erased can neither sign in nor reset its password.",
    async (w) => {
      const person = await w.person();
      const { email, password } = person;
      status(await person.api.post(ERASE, erasureOf(person)), 200);
      refused(await w.anonymous.post("/login", { email, password }), 403, "account_disabled");
      status(await w.anonymous.post("/password/forgot", { email }), 200);
      refused(await w.anonymous.post("/login", { email, password }), 403, "account_disabled");
    },
  );
  check(
    "The archive of an account that is being erased can no longer be downloaded.",
    async (world) => {
      const person = await world.person();
      status(await askFor(person), 200);
      status(await person.api.post(ERASE, erasureOf(person)), 200);
      for (const path of [EXPORT, FILE])
        refused(await person.api.get(path), 401, "unauthenticated");
    },
  );
}
