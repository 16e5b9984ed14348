import { fileURLToPath } from "node:url";
import { expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describePlaces, makeShop, placeEnvironment } from "./testing/engines.js";
import { startSouk } from "./testing/process.js";

const main = fileURLToPath(new URL("./main.js", import.meta.url));

/** The official client with `souk mcp` as a process of its own. */
async function clientOf(
  words: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<Client> {
  const client = new Client({ name: "desk", version: "4.5.6" });
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, "mcp", ...words],
    cwd,
    env: { ...(inherited as Record<string, string>), ...env },
    stderr: "ignore",
  });
  await client.connect(transport);
  return client;
}

const dataOf = (result: unknown): unknown =>
  (result as { structuredContent: { data: unknown } }).structuredContent.data;

describePlaces("souk mcp", (place) => {
  it("works on the database, in every tenant, and reads only unless it is told to write", async () => {
    const { directory, url } = place();
    const { tenant, email } = await makeShop(place(), "Ada");
    const environment = placeEnvironment(url);
    const reader = await clientOf(["--tenant", tenant], directory, environment);
    const { tools } = await reader.listTools();
    expect(tools.map(({ name }) => name)).toContain("find_products");
    expect(tools.map(({ name }) => name)).not.toContain("add_product");
    await reader.close();
    const words = ["--write", "--as", email];
    const writer = await clientOf(words, directory, environment);
    const lamp = { tenant: Number(tenant), name: "Lamp", price: 10 };
    await writer.callTool({ name: "add_product", arguments: lamp });
    const found = await writer.callTool({
      name: "find_products",
      arguments: { tenant: Number(tenant) },
    });
    expect(dataOf(found)).toMatchObject({ total: 1, data: [{ name: "Lamp" }] });
    const unnamed = await writer.callTool({ name: "find_products", arguments: {} });
    expect(unnamed.structuredContent).toMatchObject({
      error: {
        code: "tenant_header_missing",
        next: expect.stringMatching(/argument tenant.*souk tenants list.*--tenant/),
      },
    });
    await writer.close();
    const audit = await place().souk(["audit", "list", "--tenant", tenant, "--json"]);
    expect(JSON.stringify(audit.json)).toContain("desk/4.5.6");
  });

  it("works on a host with --url, with the rights of the key", async () => {
    const { directory, url, souk } = place();
    const { tenant } = await makeShop(place(), "Bo");
    const words = ["api-keys", "create", "Agent", "--tenant", tenant, "--json"];
    const made = await souk([...words, "--scopes", "catalog:read"]);
    const { key } = made.json as { key: string };
    const environment = { ...placeEnvironment(url), LOG_LEVEL: "warn" };
    const server = startSouk(["serve", "--port", "0"], { directory, environment });
    try {
      const [, address = ""] = await server.said(/Souk +(http:\/\/127\.0\.0\.1:\d+)/);
      const client = await clientOf(["--url", address, "--write"], directory, { SOUK_TOKEN: key });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("find_products");
      const refused = await client.callTool({
        name: "run_operation",
        arguments: { operation: "createProduct", input: { name: "Lamp", price: 1 } },
      });
      expect(refused.structuredContent).toMatchObject({
        error: { status: 403, code: "insufficient_scope" },
      });
      await client.close();
    } finally {
      server.kill("SIGTERM");
      await server.ended;
    }
  });

  it("on the database without a tenant says at the start what to give", async () => {
    const { directory, url } = place();
    const mcp = startSouk(["mcp"], { directory, environment: placeEnvironment(url) });
    const [hint] = await mcp.said(/No tenant was named.*/);
    expect(hint).toMatch(/give --tenant <id> or set SOUK_TENANT.*souk tenants list/);
    mcp.kill("SIGTERM");
    await mcp.ended;
  });

  it("rejects a token from stdin, which the messages come from", async () => {
    const words = ["mcp", "--url", "http://127.0.0.1:1", "--token-stdin"];
    const { code, err } = await place().souk(words);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("SOUK_TOKEN") });
  });
});
