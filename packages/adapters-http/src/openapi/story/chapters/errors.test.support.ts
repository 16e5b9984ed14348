import { CoreError } from "@souk/core";
import { outcomeUnknown } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import type { ErrorCode } from "../../../wire/errors.js";
import { Storyteller } from "../storyteller.test.support.js";
import { nextCode } from "./factors.test.support.js";
import { ada, charles, grace, openAccounts, openShop, password } from "./people.test.support.js";

type Errors = Partial<Record<ErrorCode, object>>;

/** Another shop, in which everything goes wrong once: the response of each error. */
export async function meetErrors(): Promise<Errors> {
  const story = new Storyteller();
  await openAccounts(story);
  await openShop(story);
  const ofPeople = await errorsOfPeople(story);
  const ofRequests = await errorsOfRequests(story);
  const ofRecords = await errorsOfRecords(story);
  const ofHost = await errorsOfHost(story);
  return { ...ofPeople, ...ofRequests, ...ofRecords, ...ofHost };
}

async function errorsOfPeople(story: Storyteller): Promise<Errors> {
  const { stage } = story;
  const account = { ...grace, password, password_confirmation: password };
  const { user } = await story.also("post /register", { body: account });
  const { id: stranger } = user as { id: number };
  const charlesJoins = { body: { email: charles.email, role: "MEMBER" } };
  await story.also("post /team-members/:tenantId", charlesJoins);
  const key = { name: "Till", scopes: ["catalog:read"] };
  const { key: till } = await story.also("post /api-keys/:tenantId", { body: key });
  story.tokens.set("the till", String(till));
  const lamp = { body: { name: "Lamp", price: 5 } };
  const errors: Errors = {
    unauthenticated: await story.fail("get /tenants", { as: "nobody" }),
    invalid_credentials: await story.fail("post /login", {
      body: { email: ada.email, password: "wrong horse battery" },
    }),
    forbidden: await story.fail("patch /tenants/:tenantId", {
      as: "Charles",
      body: { name: "Babbage Shirts" },
    }),
    insufficient_scope: await story.fail("post /products", { as: "the till", ...lamp }),
    tenant_forbidden: await story.fail("get /products", { headers: { "x-tenant-id": "99" } }),
    already_member: await story.fail("post /team-members/:tenantId", charlesJoins),
    not_a_member: await story.fail("post /team-members/:tenantId/:userId", {
      of: stranger,
      body: { role: "ADMIN" },
    }),
    last_admin: await story.fail("delete /team-members/:tenantId/:userId", { of: 1 }),
  };
  const limit_reached = await tooManyRoles(story);
  const ofSignIn = await errorsOfSignIn(story);
  const operator = { as: new Operator("Souk") };
  await stage.core.setUserActive(operator, { userId: stranger, isActive: false });
  const login = { body: { email: grace.email, password } };
  return {
    ...errors,
    limit_reached,
    ...ofSignIn,
    account_disabled: await story.fail("post /login", login),
  };
}

async function tooManyRoles(story: Storyteller): Promise<object> {
  const role = (n: number) => ({ body: { name: `Role ${n}`, scopes: ["catalog:read"] } });
  for (let n = 4; n <= 20; n += 1) await story.also("post /roles/:tenantId", role(n));
  return story.fail("post /roles/:tenantId", role(21));
}

async function errorsOfSignIn(story: Storyteller): Promise<Errors> {
  const ticket = "an-example-of-an-old-ticket";
  const login = { email: ada.email, password };
  const { token } = await story.also("post /login", {
    body: login,
    headers: { "souk-console": "1" },
  });
  story.tokens.set("the console", String(token));
  await story.stage.wait(16 * 60_000);
  await story.also("post /factors/totp", { body: {} });
  await story.also("post /factors/totp/confirm", { body: { code: nextCode(story) } });
  const require = (require_factor: boolean) =>
    story.also("patch /tenants/:tenantId", { body: { settings: { require_factor } } });
  await require(true);
  const errors: Errors = {
    ticket_expired: await story.fail("post /login/factor", { body: { ticket, code: "482913" } }),
    factor_required: await story.fail("get /products", { as: "Charles" }),
    confirmation_required: await story.fail("post /api-keys/:tenantId", {
      as: "the console",
      body: { name: "Till", scopes: ["catalog:read"] },
    }),
  };
  await require(false);
  await story.also("delete /factors/:id", { of: 1 });
  return errors;
}

async function errorsOfRequests(story: Storyteller): Promise<Errors> {
  const route = "post /products";
  const type = "application/json";
  const lamp = { body: { name: "Lamp", price: 5 } };
  const headers = { "idempotency-key": "lamp-1" };
  await story.also(route, { ...lamp, headers });
  const other = { body: { name: "Lamp", price: 6 }, headers };
  return {
    malformed_json: await story.fail(route, { type, body: '{"name":' }),
    unsupported_media_type: await story.fail(route, { type: "text/plain", body: "Lamp" }),
    payload_too_large: await story.fail(route, { body: { name: "Lamp".repeat(100_000) } }),
    tenant_header_missing: await story.fail(route, { ...lamp, headers: { "x-tenant-id": null } }),
    tenant_header_invalid: await story.fail(route, { ...lamp, headers: { "x-tenant-id": "one" } }),
    validation_failed: await story.fail(route, { body: { price: -5 } }),
    idempotency_mismatch: await story.fail(route, other),
  };
}

async function errorsOfRecords(story: Storyteller): Promise<Errors> {
  const { id: product } = await story.also("post /products", {
    body: { name: "Desk lamp", price: 5, stock: 3 },
  });
  const { id: order } = await story.also("post /orders", {
    body: {
      address: { street: "8 Harbour Road", city: "Arlington" },
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product, qty: 1, amount: 5 }],
    },
  });
  await story.also("post /orders/:id/cancel", { of: order, body: { reason: "A mistake." } });
  const file = { type: "application/x-ndjson", body: '{"name":"Lamp","price":5}\n' };
  beginImports(story);
  const after = "01900000-0000-7000-8000-000000000000";
  const { unitOfWork, clock } = story.stage.memory;
  await story.stage.wait();
  await unitOfWork.system("write", ({ deliveries }) => deliveries.prune(clock.now(), 1_000));
  return {
    not_found: await story.fail("get /products/:id", { of: 999 }),
    conflict: await story.fail("post /products/:id/stock", {
      of: product,
      body: { from: 9, to: 1 },
    }),
    invalid_transition: await story.fail("post /orders/:id/process", { of: order }),
    precondition_failed: await story.fail("patch /products/:id", {
      of: product,
      body: { price: 6 },
      headers: { "if-match": '"9"' },
    }),
    gone: await story.fail("get /events/:tenantId", { query: { after } }),
    import_busy: await story.fail("post /products/import", file),
  };
}

async function errorsOfHost(story: Storyteller): Promise<Errors> {
  const { stage } = story;
  const disturbed = (error: Error) => {
    stage.disturb = () => {
      throw error;
    };
    return story.fail("post /products", { body: { name: "Lamp", price: 5 } });
  };
  const retryAfterSeconds = 1;
  const inProgress = "A request with this Idempotency-Key is still being processed.";
  const outage = "The service is temporarily unavailable. Please try again.";
  return {
    internal_error: await disturbed(new Error("The code is wrong.")),
    unavailable: await disturbed(new CoreError("unavailable", outage, { retryAfterSeconds })),
    outcome_unknown: await disturbed(outcomeUnknown(new Error("The connection broke."))),
    idempotency_in_progress: await disturbed(
      new CoreError("idempotency_in_progress", inProgress, { retryAfterSeconds }),
    ),
    passwords_off: await disturbed(
      new CoreError("passwords_off", "Passwords are switched off here. Sign in with Example ID."),
    ),
    rate_limited: await guessPasswords(story),
  };
}

async function guessPasswords(story: Storyteller): Promise<object> {
  const guess = { body: { email: ada.email, password: "wrong horse battery" } };
  for (let count = 0; count < 30; count += 1) {
    const error = await story.fail("post /login", guess);
    if ("code" in error && error.code === "rate_limited") return error;
  }
  throw new Error("No guess was rejected as one too many.");
}

/** Two files of Ada's that do not arrive to their end. */
function beginImports({ stage, tokens, tenant }: Storyteller): void {
  const call = { as: { token: tokens.get("Ada") ?? "" }, tenant };
  async function* endless() {
    await new Promise(() => {});
    yield "";
  }
  for (let count = 0; count < 2; count += 1) {
    const file = { format: "ndjson", text: endless(), comesWhole: true } as const;
    stage.core.importProducts(call, file).catch(() => {});
  }
}
