// Souk inside an Express app, below /shop: its API is one more middleware, everything else stays Express.
import type { AddressInfo } from "node:net";
import { createNodeHandler } from "@souk/adapters-http";
import { createCore } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import express from "express";

const app = express();
app.use(express.json());
app.use("/shop", createNodeHandler(createCore(memoryPorts()), { basePath: "/shop/api" }));
app.get("/", (_request, response) => {
  response.send("an Express page");
});
app.get("/shop/basket", (_request, response) => {
  response.send("an Express page below /shop");
});

const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

console.log(await (await fetch(origin)).text());
console.log(await (await fetch(`${origin}/shop/basket`)).text());
const refused = await fetch(`${origin}/shop/api/who_am_i`);
console.log(refused.status, ((await refused.json()) as { message: string }).message);
const login = await fetch(`${origin}/shop/api/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: "nobody@example.com", password: "correct horse" }),
});
console.log(login.status, ((await login.json()) as { message: string }).message);
console.log((await fetch(`${origin}/nowhere`)).status, "from Express");

server.close();
