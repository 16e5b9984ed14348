// The shop that every framework here serves: with a route, a required field and a sign-in of its own.
import { randomBytes } from "node:crypto";
import { type AppOptions, data, endpointsFor, presenter } from "@souk/adapters-http";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore, useCase } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { createReference } from "@souk/reference";
import * as z from "zod";

const greet = useCase({
  access: "member",
  effect: "read",
  input: z.object({ words: z.string().max(20) }),
  run: async ({ tenant }, { words }) => ({ words: `${words}, ${tenant.name}` }),
});

const endpoint = endpointsFor({ greet });
const greeting = presenter(z.object({ words: z.string() }), (said: { words: string }) => said);

export async function openShop() {
  const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
  const webhookSender = createWebhookSender({ allowPrivate: false });
  const core = createCore(
    {
      unitOfWork: persistence.unitOfWork,
      webhookSender,
      ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
    },
    { useCases: { greet }, fields: { product: { weight: z.number() } } },
  );
  const password = "correct horse battery";
  const account = { name: "Ada", email: "ada@example.com" };
  const { user } = await core.register(
    {},
    { ...account, password, passwordConfirmation: password },
  );
  const { id: tenant } = await core.createTenant({ as: { userId: user.id } }, { name: "Lamps" });
  const options: AppOptions = {
    docs: createReference(),
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
    // Your sessions.
    authenticate: ({ headers }) => (headers.cookie === "session=ada" ? { userId: user.id } : null),
    tokens: "off",
  };
  const close = async () => {
    await webhookSender.close();
    await persistence.close();
  };
  return { core, options, tenant, close };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
