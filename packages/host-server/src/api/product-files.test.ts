import { once } from "node:events";
import { connect } from "node:net";
import { expect, it } from "@jest/globals";
import type { ApiClient } from "../testing/api-client.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const ndjson = { headers: { "content-type": "application/x-ndjson" } };
const csv = { headers: { "content-type": "text/csv" } };

describeHosts("files of products", (host) => {
  async function open() {
    const { own } = await makeWorld(host());
    const credentials = { token: own.member.token, tenant: own.tenant };
    return { api: host().api.as(credentials), credentials };
  }
  const total = async (api: ApiClient) => (await api.get("/products?per_page=1")).body.total;

  /** Begins a request and goes away: before all of the body was sent, or when the answer has begun. */
  async function breakOff(
    { token, tenant }: { token: string; tenant: number },
    head: string,
    body = "",
  ): Promise<void> {
    const { hostname, port } = new URL(host().api.origin);
    const socket = connect(Number(port), hostname);
    socket.write(
      `${head} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `X-Tenant-ID: ${tenant}\r\nContent-Type: application/x-ndjson\r\n` +
        `Content-Length: ${body === "" ? 0 : body.length + 1000}\r\n\r\n${body}`,
    );
    if (body === "") await once(socket, "data");
    else await new Promise((sent) => socket.write("\n", sent));
    socket.destroy();
  }

  it("that name the same skus at the same time make each product once", async () => {
    const { api } = await open();
    const file = (n: number) =>
      Array.from({ length: 30 }, (_, line) =>
        JSON.stringify({ sku: `S${(line + n) % 40}`, name: `From ${n}`, price: n }),
      ).join("\n");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        api.post(
          `/products/import?mode=${n % 2 ? "all_or_nothing" : "best_effort"}`,
          file(n),
          ndjson,
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const sum = (field: string) => answers.reduce((all, { body }) => all + body.data[field], 0);
    expect([sum("created"), sum("failed"), await total(api)]).toEqual([37, 0, 37]);
  });

  it("leave nothing when the sender breaks off, and nothing is wrong with us", async () => {
    const { api, credentials } = await open();
    const line = '{"name":"Half","price":1}';
    for (const mode of ["all_or_nothing", "best_effort"]) {
      const head = `POST /api/v2/admin/products/import?mode=${mode}`;
      await breakOff(credentials, head, `${line}\n${line}\n{"na`);
    }
    expect((await api.post("/products/import", line, ndjson)).body.data.created).toBe(1);
    expect(await total(api)).toBe(1);
    expect(host().errors).toEqual([]);
  });

  it("are read whatever editor wrote them", async () => {
    const { api } = await open();
    const text =
      '\uFEFFPrice, name ,sku\r\n1.50,"Two\r\nlines, ""quoted""",A\r\n\r\n2,Plain,B\n3,Again,A';
    const { body } = await api.post("/products/import", text, csv);
    expect(body.data).toMatchObject({ created: 2, updated: 1, failed: 0 });
    const { data } = (await api.get("/products?sort=name")).body;
    expect(data.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
      ["Again", 3],
      ["Plain", 2],
    ]);
  });

  it("hold no connection for readers who went away", async () => {
    const { api, credentials } = await open();
    const description = "long ".repeat(1_900);
    const lines = Array.from({ length: 700 }, (_, n) =>
      JSON.stringify({ name: `P${n}`, price: 1, description }),
    );
    await api.post("/products/import", lines.join("\n"), ndjson);
    await Promise.all(
      Array.from({ length: 30 }, () => breakOff(credentials, "GET /api/v2/admin/products/export")),
    );
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.get("/products")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const whole = await api.get("/products/export");
    expect(whole.text.trim().split("\n")).toHaveLength(700);
  });
});
