import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { type Endpoint, endpoints, openApiDocument, operatorEndpoints } from "@souk/adapters-http";
import { Operator } from "@souk/core/operator";
import { createFactorVerifier } from "@souk/sign-in";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { urlOf } from "../testing/isolation/run-row.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const guide = readFileSync(new URL("../../../../docs/idempotency.md", import.meta.url), "utf8");

/** The operations that do not accept a key, as the guide lists them. */
const unkeyed = Array.from(
  (/^- These do not accept it: [^]*?\.\n/m.exec(guide)?.[0] ?? "").matchAll(/`(\/[^`]+)`/g),
  ([, path = ""]) => path.replaceAll(/\{(\w+)\}/g, ":$1"),
);

const isKeyed = ({ method, path }: Endpoint) => method === "post" && !unkeyed.includes(path);

/** Only a browser can make the credential that it requires. */
const PASSKEYS = "/factors/passkeys";

const posts = endpoints.filter(isKeyed).filter(({ path }) => path !== PASSKEYS);
const verifier = createFactorVerifier();

describeHosts("a POST that is repeated with its Idempotency-Key", (host) => {
  /** Bodies of requests about second factors, for which the matrix has only ones that are refused. */
  async function factorBody(path: string, as: { readonly token: string }) {
    const { core, clock } = host();
    const codeOf = async () => {
      const { secret } = await core.createTotp({ as }, {});
      return { code: verifier.totp(secret, Math.floor(clock.now().getTime() / 30_000)) };
    };
    if (path === "/factors/totp/confirm") return codeOf();
    if (path === "/factors/recovery-codes") await core.confirmFactor({ as }, await codeOf());
    return undefined;
  }

  it("returns the first response on every route and changes nothing again", async () => {
    for (const { path, tenantFrom } of posts) {
      const world = await makeWorld(host());
      const { own } = world;
      const row = isolationMatrix.find(({ route }) => route === `POST ${path}`);
      const target = (await row?.target?.(own, world)) ?? {};
      const url = urlOf(path, { tenantId: own.tenant, ...target.ids });
      const body = (await factorBody(path, own.admin)) ?? target.body;
      const send = () =>
        host().api.send("POST", url + (target.query ?? ""), body, {
          token: own.admin.token,
          tenant: tenantFrom === "header" ? own.tenant : null,
          headers: {
            ...(target.type === undefined ? {} : { "content-type": target.type }),
            "idempotency-key": "again",
          },
        });
      const changes = async () =>
        (await host().core.listAuditTrail({ as: new Operator("root") }, { limit: 1 }))[0]?.id;
      const first = await send();
      const before = await changes();
      const second = await send();
      expect([
        path,
        first.status,
        second.status,
        second.headers.get("idempotent-replayed"),
      ]).toEqual([path, expect.any(Number), first.status, "true"]);
      expect([path, first.status < 300, second.text]).toEqual([path, true, first.text]);
      expect([path, await changes()]).toEqual([path, before]);
    }
  });

  it("waits for the first of twenty at once, and returns its response to all", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const product = (await api.post("/products", { name: "Boot", price: 5 })).body.data.id;
    const order = {
      address: { street: "1 Main St", city: "Springfield" },
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product, qty: 1, amount: 5 }],
    };
    const headers = { "idempotency-key": "double click" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post("/orders", order, { headers })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const replayed = answers.filter((answer) => answer.headers.get("idempotent-replayed"));
    expect(replayed).toHaveLength(19);
    expect((await api.get("/orders")).body.data.total).toBe(1);
  });

  it("cancels an order once: another key or another order is another request", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const product = (await api.post("/products", { name: "Boot", price: 5 })).body.data.id;
    const place = () =>
      api.post("/orders", {
        address: { street: "1 Main St", city: "Springfield" },
        payment_type: 1,
        total_amount: 5,
        order_items: [{ product_id: product, qty: 1, amount: 5 }],
      });
    const [one, other] = [(await place()).body.data.id, (await place()).body.data.id];
    const keyed = { headers: { "idempotency-key": "cancel" } };
    const cancelled = await api.post(`/orders/${one}/cancel`, { reason: "Sold out" }, keyed);
    const again = await api.post(`/orders/${one}/cancel`, { reason: "Sold out" }, keyed);
    expect([cancelled.status, again.status, again.text]).toEqual([200, 200, cancelled.text]);
    const plain = await api.post(`/orders/${one}/cancel`, { reason: "Sold out" });
    expect([plain.status, plain.body.code]).toEqual([409, "invalid_transition"]);
    const mixed = await api.post(`/orders/${other}/cancel`, { reason: "Sold out" }, keyed);
    expect([mixed.status, mixed.body.code]).toEqual([422, "idempotency_mismatch"]);
  });
});

it("the API description offers the key exactly on the routes that heed it", () => {
  const all = [...endpoints, ...operatorEndpoints];
  const { paths } = openApiDocument(all) as {
    paths: Record<string, Record<string, { parameters: readonly { $ref?: string }[] }>>;
  };
  const offered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) =>
        parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey"),
      )
      .map(([method]) => `${method} ${path.replace("/api/v2/admin", "")}`),
  );
  const heeded = all.filter(isKeyed).map(({ path }) => `post ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(offered.toSorted()).toEqual(heeded.toSorted());
});
