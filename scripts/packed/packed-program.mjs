// Programs that packages.test.mjs runs in an empty project.

/** The imports of examples/frameworks other than Souk, and their types. */
export const beside = [
  "@nestjs/common",
  "@nestjs/core",
  "@nestjs/platform-express",
  "@types/better-sqlite3",
  "@types/express",
  "@types/koa",
  "@types/node",
  "@types/pg",
  "express",
  "fastify",
  "hono",
  "koa",
  "reflect-metadata",
  "rxjs",
  "zod",
];

/** A program of an embedder: a shop, a client that signs in and sells, and something of every package. */
export const PROGRAM = `
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "@souk/adapters-http";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createClient, type components } from "@souk/client";
import { allChecks } from "@souk/conformance";
import { type Core, createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { Operator } from "@souk/core/operator";
import { memoryPorts } from "@souk/core/testing";
import { verifyWebhook } from "@souk/core/webhooks";
import { loadConfig } from "@souk/host-server";

const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
const core: Core = createCore({
  unitOfWork: persistence.unitOfWork,
  webhookSender: createWebhookSender({ allowPrivate: false }),
  ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
});
const server = createServer(createApp(core).callback()).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const url = "http://127.0.0.1:" + (server.address() as AddressInfo).port;
const password = "correct horse";
const body = { name: "Ada", email: "ada@example.com", password, password_confirmation: password };
const stranger = createClient({ url });
await stranger.POST("/api/v2/admin/register", { body });
const { data } = await stranger.POST("/api/v2/admin/login", { body: { email: body.email, password } });
const token = data && "token" in data ? data.token : undefined;
const { data: made } = await createClient({ url, token }).POST("/api/v2/admin/tenants", {
  body: { name: "Lamps" },
});
const client = createClient({ url, token, tenant: made?.id });
await client.POST("/api/v2/admin/products", { body: { name: "Lamp", price: 5 } });
const listed = await client.GET("/api/v2/admin/products");
type Schemas = components["schemas"];
const kinds: (keyof Schemas)[] = [];
const checked = verifyWebhook({ headers: {}, body: "{}", secret: "x".repeat(24) });
console.log(made?.name, made?.role, listed.data?.data.length, checked.ok, kinds.length, new Operator("me").name);
console.log(typeof createCore(memoryPorts()).login, allChecks.length > 0, loadConfig({}).role);
server.close();
await persistence.close();
`;
