import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createApp } from "@souk/adapters-http";
import { type Core, CoreError, createCore } from "@souk/core";
import { inBackground } from "@souk/core/adapter";
import { complain, newMember, newUserWithToken } from "@souk/core/testing";
import { type RunningServer, startServer } from "./server.js";
import { describeHosts } from "./testing/test-hosts.js";

const BODY = JSON.stringify({ name: "Lamp", price: 5 });
const GO_ON = "HTTP/1.1 100 Continue\r\n\r\n";

function serve(core: Core): Promise<RunningServer> {
  const handle = createApp(core).callback();
  return startServer((request, response) => inBackground(handle(request, response), complain), {
    host: "127.0.0.1",
    port: 0,
  });
}

/** The whole response to a client that waits for `100 Continue` before it sends its body. */
function ask(
  { address }: RunningServer,
  path: string,
  token: string,
  tenant: number,
): Promise<string> {
  const { hostname, port } = new URL(address);
  const type = path.endsWith("import") ? "application/x-ndjson" : "application/json";
  const head = [
    `POST /api/v2/admin${path} HTTP/1.1`,
    "Host: x",
    `Authorization: Bearer ${token}`,
    `X-Tenant-ID: ${tenant}`,
    `Content-Type: ${type}`,
    `Content-Length: ${BODY.length}`,
    "Expect: 100-continue",
    "Connection: close",
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let [text, isSent] = ["", false];
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (isSent || !text.startsWith(GO_ON)) return;
      isSent = true;
      socket.write(BODY);
    });
    socket.on("error", reject).on("close", () => resolve(text));
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
  });
}

describeHosts("a client that asks before it sends a body", (host) => {
  let server: RunningServer;
  let [tenant, token] = [0, ""];
  beforeAll(async () => {
    const { core } = host();
    const ada = await newUserWithToken(core);
    token = ada.token;
    ({ id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" }));
    server = await serve(core);
  });
  afterAll(() => server.stop());

  const unknown = () => `${token.split("|")[0]}|${"x".repeat(43)}`;

  it.each(["/products", "/products/import", "/orders"])(
    "gets 401 at once for an unknown token, on %s",
    async (path) => {
      expect(await ask(server, path, unknown(), tenant)).toMatch(/^HTTP\/1\.1 401 /);
    },
  );

  it("gets 403 at once if it may not do this", async () => {
    const { core } = host();
    const eve = await newUserWithToken(core, "Eve");
    expect(await ask(server, "/products", eve.token, tenant)).toMatch(/^HTTP\/1\.1 403 /);
    const mia = await newMember(core, { as: { token }, tenant }, "MEMBER");
    const answer = await ask(server, `/team-members/${tenant}`, mia.as.token, tenant);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it("gets 100 Continue if it may, and the request runs once", async () => {
    for (const path of ["/products", "/products/import"]) {
      const answer = await ask(server, path, token, tenant);
      expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 20[01] /);
    }
    const { data } = await host().core.listProducts({ as: { token }, tenant }, {});
    expect(data).toHaveLength(2);
  });

  it("would be seen to be told to go on by an API that looks at no one first", async () => {
    const { core, ports } = host();
    const blind = createCore(ports).createProduct;
    const late = await serve({
      ...core,
      createProduct: async (call, input) => {
        if (input === undefined) throw new CoreError("validation_failed", "No input.");
        return blind(call, input);
      },
    });
    const answer = await ask(late, "/products", unknown(), tenant);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /);
    await late.stop();
  });
});
