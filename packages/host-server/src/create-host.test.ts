import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { data, endpointsFor, presenter } from "@souk/adapters-http";
import type { TenantSession } from "@souk/adapters-persistence";
import {
  defineExtension,
  type MailMessage,
  ownEvent,
  ownRepository,
  provide,
  useCase,
} from "@souk/core";
import pino from "pino";
import * as z from "zod";
import { Operator } from "@souk/core/operator";
import { loadConfig } from "./config.js";
import { createContainer, parts } from "./container.js";
import { createHost } from "./create-host.js";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "souk-own-host-"));
});
afterEach(() => rm(directory, { recursive: true }));

const greeted = ownEvent("greeting.said", {
  about: "user_id",
  data: z.object({ user_id: z.int(), words: z.string() }),
});

const greet = useCase({
  access: "member",
  effect: "write",
  tells: [greeted],
  input: z.object({ words: z.string().max(20) }),
  async run({ events, user, tenant }, { words }) {
    events.publish({ kind: "greeting.said", data: { user_id: user?.id ?? 0, words } });
    return { words: `${words}, ${tenant.name}` };
  },
});

const engine = ownRepository<{ name(): string }>("engine");
const telling = defineExtension({
  name: "telling",
  repositories: [
    provide(engine, (session: TenantSession) => ({ name: () => session.dialect.name })),
  ],
  useCases: {
    engineName: useCase({
      access: "member",
      effect: "read",
      input: z.object({}),
      run: async ({ store }) => store.own(engine).name(),
    }),
  },
});

const endpoint = endpointsFor({ greet });
const greeting = presenter(z.object({ words: z.string() }), (said: { words: string }) => said);

it("is the ready-made host with parts of an embedder's own", async () => {
  const lines: string[] = [];
  const mails: MailMessage[] = [];
  const mailed = Promise.withResolvers<void>();
  const heard: string[] = [];
  const sessions = new Map<string, number>();
  const config = loadConfig(
    {
      DATABASE_URL: `sqlite:${join(directory, "souk.db")}?synchronous=normal`,
      PORT: "0",
      METRICS_TOKEN: "",
    },
    directory,
  );
  const host = await createHost({
    config,
    logger: pino({}, { write: (line: string) => lines.push(line) }),
    mailer: {
      async send(mail) {
        mails.push(mail);
        mailed.resolve();
        return { ok: true };
      },
    },
    policy: { createProduct: "admin" },
    extensions: [telling],
    useCases: { greet },
    events: [greeted],
    fields: { category: { shelf: z.int() } },
    hooks: {
      createProduct: {
        after() {
          throw new Error("told nobody");
        },
      },
    },
    strategies: { orderTransition: () => "The shop is closed." },
    endpoints: [
      endpoint({
        method: "post",
        path: "/greetings",
        tenantFrom: "header",
        useCase: "greet",
        summary: "Say hello.",
        answer: data(greeting),
      }),
    ],
    authenticate({ headers: { cookie = "" } }) {
      const userId = sessions.get(cookie);
      return userId === undefined ? null : { userId };
    },
    basePath: "/shop",
  }).start();
  try {
    const { core, address } = host;
    core.on("greeting.said", (event) => heard.push(event.data.words));
    const password = "correct horse battery";
    const { user } = await core.register(
      {},
      { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password },
    );
    sessions.set("session=ada", user.id);
    const as = { userId: user.id };
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const answer = await fetch(`${address}/shop/greetings`, {
      method: "POST",
      headers: {
        cookie: "session=ada",
        "x-tenant-id": String(tenant),
        "content-type": "application/json",
      },
      body: '{"words":"Hello"}',
    });
    expect(await answer.json()).toEqual({ success: true, data: { words: "Hello, Lamps" } });
    expect(heard).toEqual(["Hello"]);
    expect(await core.engineName({ as, tenant }, {})).toBe("sqlite");
    const { id: productId } = await core.createProduct({ as, tenant }, { name: "Lamp", price: 5 });
    const order = await core.createOrder(
      { as, tenant },
      {
        orderItems: [{ productId, qty: 1, amount: 5 }],
        totalAmount: 5,
        paymentType: 1,
        address: { street: "1 Main St", city: "Springfield" },
      },
    );
    const move = core.processOrder({ as, tenant }, { id: order.id });
    await expect(move).rejects.toThrow("The shop is closed.");
    const category = { name: "Lamps", metadata: { shelf: 3 } };
    const shelf: number | undefined = (await core.createCategory({ as, tenant }, category)).metadata
      .shelf;
    expect(shelf).toBe(3);
    // @ts-expect-error -- no shelf
    const without = core.createCategory({ as, tenant }, { name: "Chairs" });
    await expect(without).rejects.toMatchObject({ kind: "validation_failed" });
    await core.forgotPassword({}, { email: "ada@example.com" });
    await mailed.promise;
    expect(mails).toMatchObject([{ to: "ada@example.com" }]);
    expect(lines.join("")).toContain("told nobody");
  } finally {
    await host.stop();
  }
});

it("gives its parts to those who take its container", async () => {
  const config = loadConfig(
    { DATABASE_URL: "sqlite::memory:", PORT: "0", METRICS_TOKEN: "", LOG_LEVEL: "silent" },
    directory,
  );
  const container = createContainer(config, { policy: { createProduct: "admin" } });
  try {
    const core = await container.getAsync(parts.core);
    const persistence = await container.getAsync(parts.persistence);
    expect(persistence.dialect).toBe("sqlite");
    expect(await core.listUsers({ as: new Operator("container") }, {})).toMatchObject({ total: 0 });
    expect((await container.getAsync(parts.ports)).policy).toEqual({ createProduct: "admin" });
  } finally {
    await container.unbindAllAsync();
  }
});
