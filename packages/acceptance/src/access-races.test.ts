/**
 * Changes of who may do what, at the same moment as calls that depend on them. Each of the five races runs six rounds;
 * RACE_ROUNDS sets another number, for example RACE_ROUNDS=2000 for 10,000 rounds on each engine.
 */
import { afterAll, describe, expect, it } from "@jest/globals";
import { type Core, CoreError, createCore, type UnitOfWork } from "@souk/core";
import { Operator } from "@souk/core/operator";
import {
  altered,
  ManualClock,
  memoryPorts,
  newMember,
  newUserWithToken,
  overlaid,
} from "@souk/core/testing";
import { openPersistence } from "@souk/adapters-persistence";
import {
  startStatementProxy,
  type TestDatabase,
  testEngines,
} from "@souk/adapters-persistence/testing";
import { createFactorVerifier } from "@souk/sign-in";

const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 6);
/** Rounds in which a seeded fault must show. */
const FAULTY_ROUNDS = 1_000;

const verifier = createFactorVerifier();
const clock = new ManualClock();

const coreOn = (unitOfWork: UnitOfWork) =>
  createCore({ ...memoryPorts({ factors: verifier, loginLimit: null }), clock, unitOfWork });

/** "done", or the kind of the refusal. */
const answerOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof CoreError ? error.kind : String(error)),
  );

async function newShop(core: Core) {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  return { as: ada.as, tenant, userId: ada.user.id };
}

/** Lets calls that have begun come a little further than in the round before. */
async function letThemCome(round: number): Promise<void> {
  for (let turn = 1; turn < 2 ** (round % 10); turn += 1) await new Promise(setImmediate);
}

/** Runs one round, and returns what came out next to what should have; equal if nothing went wrong. */
type Race = (
  core: Core,
  round: number,
) => Promise<{ readonly found: unknown; readonly right: unknown }>;

const lastAdmin: Race = async (core, round) => {
  const one = await newShop(core);
  const mia = await newMember(core, one, "ADMIN");
  const other = { as: mia.as, tenant: one.tenant, userId: mia.user.id };
  const demoted = (by: typeof one, { userId }: typeof one) =>
    answerOf(core.changeRole(by, { userId, role: "MEMBER" }));
  await core.listMembers(other, {});
  const first = demoted(one, other);
  await letThemCome(round);
  const answers = await Promise.all([first, demoted(other, one)]);
  const { data } = await core.listMembers(one, {});
  const left = data.filter(({ role }) => role === "ADMIN").length;
  const refusal = answers.find((answer) => answer !== "done") ?? "";
  const isRight = ["forbidden", "last_admin"].includes(refusal) && answers.includes("done");
  return { found: { answers, left }, right: isRight ? { answers, left: 1 } : "one demotion" };
};

const deletedRole: Race = async (core, round) => {
  const admin = await newShop(core);
  const mia = await newMember(core, admin, "MEMBER");
  const role = { name: "Packer", scopes: ["orders:read" as const] };
  const { id: roleId } = await core.createRole(admin, role);
  const email = `guest-of-${admin.tenant}@example.com`;
  const give = () =>
    round % 2 === 0
      ? core.addMember(admin, { email, role: "MEMBER", roleId })
      : core.changeRole(admin, { userId: mia.user.id, role: "MEMBER", roleId });
  const remove = () => core.deleteRole(admin, { roleId });
  const isGivenFirst = round % 4 < 2;
  const [first, second] = isGivenFirst ? [give, remove] : [remove, give];
  const begun = answerOf(first());
  await letThemCome(Math.floor(round / 4));
  const answers = await Promise.all([begun, answerOf(second())]);
  if (!isGivenFirst) answers.reverse();
  const { data } = await core.listMembers(admin, { perPage: 100 });
  const isLeft = (await core.listRoles(admin, {})).some(({ id }) => id === roleId);
  const isGiven = data.some((member) => member.roleId === roleId);
  return {
    found: { answers, isGiven },
    right: isLeft
      ? { answers: ["done", "conflict"], isGiven: true }
      : { answers: ["validation_failed", "done"], isGiven: false },
  };
};

const SIGN_INS = 5;

const removedFactor: Race = async (core, round) => {
  const { as, email, password } = await newUserWithToken(core);
  const { secret } = await core.createTotp({ as }, {});
  const step = Math.floor(clock.now().getTime() / 30_000);
  const { id } = await core.confirmFactor({ as }, { code: verifier.totp(secret, step) });
  const { codes } = await core.createRecoveryCodes({ as }, {});
  const tickets = await Promise.all(
    Array.from({ length: SIGN_INS }, async () => {
      const { ticket = "" } = await core.login({}, { email, password });
      return ticket;
    }),
  );
  const sessions = async () => (await core.listTokens({ as }, {})).length - 1;
  const signIn = (n: number) =>
    answerOf(core.loginWithFactor({}, { ticket: tickets[n] ?? "", recoveryCode: codes[n] ?? "" }));
  const before = round % SIGN_INS;
  const signIns = Array.from({ length: before }, (_, n) => signIn(n));
  await letThemCome(Math.floor(round / SIGN_INS));
  const removing = core.deleteFactor({ as }, { id });
  for (let n = before; n < SIGN_INS; n += 1) signIns.push(signIn(n));
  await removing;
  const then = await sessions();
  const answers = await Promise.all(signIns);
  const signedIn = answers.filter((answer) => answer === "done").length;
  const others = answers.filter((answer) => !["done", "invalid_credentials"].includes(answer));
  return {
    found: { sessions: await sessions(), signedIn, others },
    right: { sessions: then, signedIn: then, others: [] },
  };
};

const operator = { as: new Operator("ops") };
const WRITES = 6;

/** The ends of a caller's right to write. */
const ends: readonly ((core: Core) => Promise<{
  readonly admin: Awaited<ReturnType<typeof newShop>>;
  readonly caller: { readonly as: { readonly token: string }; readonly tenant: number };
  readonly end: () => Promise<unknown>;
  readonly refusal: string;
}>)[] = [
  async function keyRevoked(core) {
    const admin = await newShop(core);
    const made = await core.createApiKey(admin, {
      name: "Sync",
      scopes: ["catalog:read", "catalog:write"],
    });
    const caller = { as: { token: made.key }, tenant: admin.tenant };
    const end = () => core.revokeApiKey(admin, { keyId: made.id });
    return { admin, caller, end, refusal: "unauthenticated" };
  },
  async function roleNarrowed(core) {
    const { admin, caller, userId } = await aMember(core);
    const scopes = {
      name: "Catalog keeper",
      scopes: ["catalog:read" as const, "catalog:write" as const],
    };
    const { id: roleId } = await core.createRole(admin, scopes);
    await core.changeRole(admin, { userId, role: "MEMBER", roleId });
    const end = () => core.updateRole(admin, { roleId, scopes: ["orders:read"] });
    return { admin, caller, end, refusal: "insufficient_scope" };
  },
  async function memberRemoved(core) {
    const { admin, caller, userId } = await aMember(core);
    const end = () => core.removeMember(admin, { userId });
    return { admin, caller, end, refusal: "tenant_forbidden" };
  },
  async function signedOut(core) {
    const { admin, caller } = await aMember(core);
    return { admin, caller, end: () => core.logoutAll(caller, {}), refusal: "unauthenticated" };
  },
  async function oneSessionEnded(core) {
    const { admin, caller, userId } = await aMember(core);
    const [{ id: tokenId } = { id: 0 }] = await core.listTokens(caller, {});
    const end = () => core.revokeUserTokens(operator, { userId, tokenId });
    return { admin, caller, end, refusal: "unauthenticated" };
  },
  async function passwordChanged(core) {
    const { admin, caller, change } = await aMember(core);
    return { admin, caller, end: change, refusal: "unauthenticated" };
  },
  async function switchedOff(core) {
    const { admin, caller, userId } = await aMember(core);
    const end = () => core.setUserActive(operator, { userId, isActive: false });
    return { admin, caller, end, refusal: "unauthenticated" };
  },
];

async function aMember(core: Core) {
  const admin = await newShop(core);
  const mia = await newMember(core, admin, "MEMBER");
  const caller = { as: mia.as, tenant: admin.tenant };
  return { admin, caller, userId: mia.user.id, change: await ownerOf(core, mia) };
}

/** Signs the owner of an account in elsewhere; returns how they change the password there. */
async function ownerOf(core: Core, account: { email: string; password: string }) {
  const { email, password } = account;
  const { token = "" } = await core.login({}, { email, password });
  const words = "another long password";
  const passwords = { currentPassword: password, password: words, passwordConfirmation: words };
  return () => core.changePassword({ as: { token } }, passwords);
}

const addedFactor: Race = async (core, round) => {
  const thief = await newUserWithToken(core);
  const { as } = thief;
  const change = await ownerOf(core, thief);
  const userId = thief.user.id;
  const [{ id: tokenId } = { id: 0 }] = await core.listTokens({ as }, {});
  const endings = [
    change,
    () => core.logoutAll({ as }, {}),
    () => core.revokeUserTokens(operator, { userId, tokenId }),
  ];
  const { secret } = await core.createTotp({ as }, {});
  const code = verifier.totp(secret, Math.floor(clock.now().getTime() / 30_000));
  const add = () => answerOf(core.confirmFactor({ as }, { code }));
  const end = endings[Math.floor(round / 2) % endings.length]!;
  const [first, second] = round % 2 === 0 ? [add, end] : [end, add];
  const begun: Promise<unknown> = first();
  await letThemCome(Math.floor(round / 2 / endings.length));
  const next: Promise<unknown> = second();
  const [adding, ending] = round % 2 === 0 ? [begun, next] : [next, begun];
  await ending;
  const hasFactor = async () => (await core.findUser(operator, { user: userId })).user.hasFactor;
  const then = await hasFactor();
  const answer = await adding;
  return {
    found: { hasFactor: await hasFactor(), answer },
    right: { hasFactor: then, answer: then ? "done" : "unauthenticated" },
  };
};

const revoked: Race = async (core, round) => {
  const { admin, caller, end, refusal } = await ends[round % ends.length]!(core);
  const isStarted = Math.floor(round / ends.length) % (WRITES + 1);
  const count = async () => (await core.listCategories(admin, { perPage: 100 })).total;
  const call = (n: number) =>
    answerOf(
      n % 3 === 2
        ? core.listCategories(caller, {})
        : core.createCategory(caller, { name: `Category ${n}` }),
    );
  const calls = Array.from({ length: isStarted }, (_, n) => call(n));
  await letThemCome(Math.floor(round / ends.length / (WRITES + 1)));
  const ending = end();
  for (let n = isStarted; n < WRITES; n += 1) calls.push(call(n));
  await ending;
  const late = [call(0), call(2)];
  const then = await count();
  const answers = await Promise.all(calls);
  const others = answers.filter((answer) => !["done", refusal].includes(answer));
  return {
    found: { written: await count(), others, late: await Promise.all(late) },
    right: { written: then, others: [], late: [refusal, refusal] },
  };
};

const races = {
  "two ADMINs demote each other": lastAdmin,
  "a role is deleted while it is given": deletedRole,
  "a factor is removed while its owner signs in": removedFactor,
  "access ends while its requests are in flight": revoked,
  "a session ends while it adds a factor": addedFactor,
} satisfies Record<string, Race>;

async function openedOn(create: () => Promise<TestDatabase>, through = async (url: string) => url) {
  const database = await create();
  const persistence = await openPersistence({ url: await through(database.url) });
  return {
    unitOfWork: persistence.unitOfWork,
    async close() {
      await persistence.close();
      await database.drop();
    },
  };
}

/** The first rounds that went wrong; stops at one. */
async function firstWrong(race: Race, core: Core, rounds: number): Promise<string | null> {
  for (let round = 0; round < rounds; round += 1) {
    const { found, right } = await race(core, round);
    const [one, other] = [JSON.stringify(found), JSON.stringify(right)];
    if (one !== other) return `round ${round}: ${one} instead of ${other}`;
  }
  return null;
}

/** Remembers the result of the first call with the same first arguments. */
function remembering<A extends unknown[], T>(
  read: (...args: A) => Promise<T>,
  seen: Map<string, Promise<T>>,
  compared = Number.POSITIVE_INFINITY,
) {
  return (...args: A): Promise<T> => {
    const key = JSON.stringify(args.slice(0, compared));
    const result = seen.get(key) ?? read(...args);
    seen.set(key, result);
    return result;
  };
}

/** The fault: decisions use what an earlier call read. */
function decidedEarlier(unitOfWork: UnitOfWork): UnitOfWork {
  const seen = {
    identities: new Map(),
    tokens: new Map(),
    admins: new Map(),
    roles: new Map(),
    codes: new Map(),
  };
  return altered(unitOfWork, {
    store: (store) => ({
      users: overlaid(store.users, { lock: (id) => store.users.findAccount(id) }),
      tokens: overlaid(store.tokens, {
        listOf: remembering(store.tokens.listOf.bind(store.tokens), seen.tokens),
      }),
      identify: remembering(store.identify.bind(store), seen.identities, 2),
      factors: overlaid(store.factors, {
        hasCode: remembering(store.factors.hasCode.bind(store.factors), seen.codes),
        useCode: remembering(store.factors.hasCode.bind(store.factors), seen.codes),
      }),
    }),
    shop: ({ members, roles }) => ({
      members: overlaid(members, { activeAdmins: async () => 2 }),
      roles: overlaid(roles, { find: remembering(roles.find.bind(roles), seen.roles) }),
    }),
  });
}

describe.each(testEngines)(`in ${ROUNDS} rounds on $dialect`, ({ create }) => {
  const opening = openedOn(create);
  afterAll(async () => (await opening).close());

  it.each(Object.entries(races))("nothing goes wrong when %s", async (_, race) => {
    const { unitOfWork } = await opening;
    expect(await firstWrong(race, coreOn(unitOfWork), ROUNDS)).toBeNull();
  });

  it.each(Object.entries(races))(
    "a decision on what was read earlier shows when %s",
    async (_, race) => {
      const { unitOfWork } = await opening;
      const core = coreOn(decidedEarlier(unitOfWork));
      expect(await firstWrong(race, core, FAULTY_ROUNDS)).not.toBeNull();
    },
  );
});

const HOLD_TENANT = /from tenants where id = \S+ for no key update/;
const HOLD_SEAT = /from memberships\s[^]* for share/;
const HOLD_KEY = /from users where id = \S+ for key share/;
const TOUCH_SEATS = /^update "?memberships"? set "?updated_at"? = [^]*"?role_id"? =/;

/** Statements that make others wait, and the races that go wrong without them. */
const locks = [
  {
    lock: "the tenant and the seat of the caller",
    race: lastAdmin,
    without: [HOLD_TENANT, HOLD_SEAT],
  },
  { lock: "the tenant", race: deletedRole, without: [HOLD_TENANT] },
  { lock: "the seat or the key of the caller", race: revoked, without: [HOLD_SEAT, HOLD_KEY] },
  {
    lock: "the seats that have a changed role",
    race: (core: Core, round: number) => revoked(core, round * ends.length + 1),
    without: [TOUCH_SEATS],
  },
];

// SQLite has one writer, which works sequentially.
const severalWriters = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(severalWriters)("without a lock on $dialect", ({ create }) => {
  it.each(locks)("on $lock, something goes wrong", async ({ race, without }) => {
    let dropped = 0;
    const proxied = await behindProxy((text) => {
      if (!without.some((lock) => lock.test(text))) return null;
      dropped += 1;
      return "select 1 where false";
    });
    expect(await firstWrong(race, coreOn(proxied.unitOfWork), FAULTY_ROUNDS)).not.toBeNull();
    expect(dropped).toBeGreaterThan(0);
    await proxied.close();
  });

  it.each([
    { of: "a sign-in with a removed factor", race: removedFactor },
    { of: "an ended session that adds a factor", race: addedFactor },
  ])("on the account of $of, something goes wrong", async ({ race }) => {
    const opened = await openedOn(create);
    const unlocked = altered(opened.unitOfWork, {
      store: ({ users, factors }) => ({
        users: overlaid(users, { lock: (id) => users.findAccount(id) }),
        // Removing the row of a code locks it, too.
        factors: overlaid(factors, { useCode: (user, code) => factors.hasCode(user, code) }),
      }),
    });
    expect(await firstWrong(race, coreOn(unlocked), FAULTY_ROUNDS)).not.toBeNull();
    await opened.close();
  });

  async function behindProxy(judge: (text: string) => string | null) {
    const proxies: { close(): Promise<void> }[] = [];
    const opened = await openedOn(create, async (at) => {
      const url = new URL(at);
      const proxy = await startStatementProxy(url.hostname, Number(url.port), judge);
      proxies.push(proxy);
      url.host = `127.0.0.1:${proxy.port}`;
      return url.href;
    });
    return {
      unitOfWork: opened.unitOfWork,
      async close() {
        await opened.close();
        for (const proxy of proxies) await proxy.close();
      },
    };
  }
});
