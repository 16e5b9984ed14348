// Souk beside an Express app: its API is one more handler, everything else stays Express, parsers included.
import type { AddressInfo } from "node:net";
import { createApp } from "@souk/adapters-http";
import { createCore, inBackground } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";
import express from "express";

const souk = createApp(createCore(memoryPorts())).callback();

const app = express();
app.use(express.json());
app.get("/", (_request, response) => {
  response.send("an Express page");
});
app.use((request, response, next) => {
  if (request.url.startsWith("/api/v2/admin/"))
    inBackground(souk(request, response), console.error);
  else next();
});

const server = app.listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

console.log(await (await fetch(origin)).text());
const refused = await fetch(`${origin}/api/v2/admin/who_am_i`);
console.log(refused.status, ((await refused.json()) as { message: string }).message);
const login = await fetch(`${origin}/api/v2/admin/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: "nobody@example.com", password: "correct horse" }),
});
console.log(login.status, ((await login.json()) as { message: string }).message);
console.log((await fetch(`${origin}/nowhere`)).status, "from Express");

server.close();
