import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "@jest/globals";
import { freePort } from "../free-port.mjs";
import { bundledProgram } from "@souk/adapters-persistence/testing";
import { root } from "../workspace.mjs";
import { blocksOf, difference } from "./document.mjs";
import { startServer } from "./host.mjs";

const { verifyWebhook } = await import(join(root, "packages/core/dist/webhooks/verify.js"));
const [head, message] = blocksOf(join(root, "docs/announcements-guide.md")).filter(
  ({ mark }) => mark === "push",
);
const secret = "a-secret-of-the-operators-own";

it("the request to a push service is what the guide shows, signed with PUSH_SECRET", async () => {
  const place = mkdtempSync(join(tmpdir(), "souk-push-"));
  const service = createServer().listen(0, "127.0.0.1");
  await once(service, "listening");
  const asked = once(service, "request").then(async ([request, response]) => {
    const body = await text(request);
    response.writeHead(204).end();
    return { headers: request.headers, body };
  });
  const port = await freePort();
  const main = bundledProgram(join(root, "packages/host-server/dist/main.js"));
  const host = await startServer([main], place, `${port}`, {
    PORT: `${port}`,
    LOG_LEVEL: "error",
    PUSH_GATEWAY: "http",
    PUSH_URL: `http://127.0.0.1:${service.address().port}/push`,
    PUSH_SECRET: secret,
  });
  try {
    await announce(`http://127.0.0.1:${port}/api/v2/admin`);
    const { headers, body } = await asked;
    expect(difference(message, body)).toBeUndefined();
    expect(Object.keys(JSON.parse(body))).toEqual(Object.keys(JSON.parse(message.text)));
    const { id } = JSON.parse(body);
    expect(verifyWebhook({ headers, body, secret })).toMatchObject({ ok: true, eventId: id });
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "x-event-id": id,
      "x-webhook-event": "announcement.push",
    });
    const shown = Array.from(head.text.matchAll(/^([\w-]+): /gm), ([, name]) => name);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((name) => !(name in headers))).toEqual([]);
  } finally {
    await host.stop();
    service.close();
    rmSync(place, { recursive: true, force: true });
  }
});

/** A shop that publishes one announcement with a push for its only member. */
async function announce(api) {
  const post = async (path, body, headers) => {
    const answer = await fetch(api + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.json();
  };
  const password = "correct horse";
  const account = { name: "Ada", email: "ada@example.com", password };
  const { token } = await post("/register", { ...account, password_confirmation: password });
  const caller = { authorization: `Bearer ${token}` };
  await post("/tenants", { name: "Lamps" }, caller);
  const news = {
    title: "Stocktaking on Monday",
    type: "info",
    status: "published",
    is_push_enabled: true,
    push_body: "We open at ten.",
    push_data: { screen: "news" },
    target_type: "users",
    target_value: "1",
  };
  await post("/announcements", news, { ...caller, "x-tenant-id": "1" });
}
