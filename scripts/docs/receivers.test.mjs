import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { blocksOf } from "./document.mjs";
import { startHost, startProgram } from "./host.mjs";

const { signStandard } = await import(join(root, "packages/core/dist/webhooks/verify.js"));
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;

const build = (file) => {
  const made = spawnSync("go", ["build", "-o", "receiver", file], {
    cwd: join(file, ".."),
    env: { ...process.env, GOFLAGS: "-mod=mod", GO111MODULE: "off" },
    encoding: "utf8",
    timeout: 600_000,
  });
  if (made.status !== 0) throw new Error(made.stderr);
  return [join(file, "..", "receiver"), []];
};

const runners = {
  js: { probe: [process.execPath, "--version"], file: "receiver.mjs", run: nodeRun },
  python: { probe: ["python3", "--version"], file: "receiver.py", run: (f) => ["python3", [f]] },
  go: { probe: ["go", "version"], file: "receiver.go", run: build },
  php: {
    probe: ["php", "--version"],
    file: "receiver.php",
    run: (file, port) => ["php", ["-S", `127.0.0.1:${port}`, file]],
  },
};

function nodeRun(file) {
  return [process.execPath, [file]];
}

const blocks = blocksOf(join(root, "docs", "webhooks-guide.md")).filter(
  ({ mark }) => mark === "receiver",
);
const isHere = ({ probe: [command, ...args] }) => spawnSync(command, args).status === 0;
const here = blocks.filter(({ language }) => isHere(runners[language]));
const absent = blocks.filter((block) => !here.includes(block));

describe("the receivers of the webhooks guide", () => {
  it("are there in four languages, and Node's can always be tried", () => {
    expect(blocks.map(({ language }) => language)).toEqual(["js", "python", "go", "php"]);
    expect(here.map(({ language }) => language)).toContain("js");
  });

  // A test, so that reports name the parts that were not tried.
  for (const { language } of absent) {
    it(`cannot be tried in ${language}: it is not on this machine`, () => {
      expect(isHere(runners[language])).toBe(false);
    });
  }

  const place = mkdtempSync(join(tmpdir(), "souk-receivers-"));
  let host;
  let deliver;
  beforeAll(async () => {
    const port = await freePort();
    host = await startHost(place, port);
    deliver = await subscriber(`http://127.0.0.1:${port}/api/v2/admin`);
  });
  afterAll(async () => {
    await host.stop();
    rmSync(place, { recursive: true, force: true });
  });

  it.each(here)("$language takes what is genuine and nothing else", async ({ language, text }) => {
    const folder = mkdtempSync(join(tmpdir(), "souk-receiver-"));
    const port = await freePort();
    const { file, run } = runners[language];
    const path = join(folder, file);
    writeFileSync(path, text.replace("8080", `${port}`));
    try {
      const [command, args] = run(path, port);
      const settings = { SOUK_WEBHOOK_SECRET: secret, TMPDIR: folder };
      const receiver = await startProgram(command, args, folder, port, settings);
      try {
        expect(await answersOf(port)).toEqual({
          genuine: 204,
          rotated: 204,
          forged: 400,
          changed: 400,
          old: 400,
          bare: 400,
        });
        const url = `http://127.0.0.1:${port}/hook`;
        expect(await deliver(url, secret)).toEqual(["succeeded", 204]);
        expect(await deliver(url, other)).toEqual(["rejected", 400]);
        expect(await doneBy(port, receiver)).toEqual({ repeated: 1, next: 1, unsigned: 0 });
      } finally {
        await receiver.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** A shop on a real host, and the result of an event that it sends to a URL. */
async function subscriber(api) {
  const post = async (path, body, token) => {
    const authorization = token && { authorization: `Bearer ${token}` };
    const answer = await fetch(api + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const password = "correct horse";
  const account = { name: "Ada", email: "ada@example.com", password };
  const { token } = await post("/register", { ...account, password_confirmation: password });
  const { id } = await post("/tenants", { name: "Lamps" }, token);
  return async (url, key) => {
    const input = { url, events: ["order.created"], secret: key };
    const { data: webhook } = await post(`/webhooks/${id}`, input, token);
    const sample = { event: "order.created", webhook_id: webhook.id };
    const { data } = await post(`/webhooks/${id}/test`, sample, token);
    return [data[0].status, data[0].response_code];
  };
}

async function answersOf(port) {
  const body = JSON.stringify({ event: "order.created", tenant_id: 1, data: { note: "é" } });
  const now = new Date();
  const past = new Date(now.getTime() - 3_600_000);
  const cases = {
    genuine: [headersOf(secret, now, body), body],
    rotated: [headersOf([other, secret], now, body), body],
    forged: [headersOf(other, now, body), body],
    changed: [headersOf(secret, now, body), body.replace("1", "2")],
    old: [headersOf(secret, past, body), body],
    bare: [{}, body],
  };
  const statuses = {};
  for (const [name, [headers, sent]] of Object.entries(cases)) {
    const answer = await fetch(`http://127.0.0.1:${port}/hook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: sent,
      signal: AbortSignal.timeout(300_000),
    });
    await answer.arrayBuffer();
    statuses[name] = answer.status;
  }
  return statuses;
}

/** How often it does what one captured request tells, sent five times in other unsigned headers, and one sent after it. */
async function doneBy(port, receiver) {
  const send = (headers, body) =>
    fetch(`http://127.0.0.1:${port}/hook`, { method: "POST", headers, body });
  const bodyOf = (event) => JSON.stringify({ event, tenant_id: 1, data: {} });
  const captured = headersOf(secret, new Date(), bodyOf("category.deleted"), randomUUID());
  for (let time = 0; time < 5; time += 1) {
    const unsigned = { "x-event-id": randomUUID(), "x-webhook-event": "user.removed" };
    const { status } = await send({ ...captured, ...unsigned }, bodyOf("category.deleted"));
    expect(status).toBe(204);
  }
  const last = bodyOf("category.created");
  await send(headersOf(secret, new Date(), last, randomUUID()), last);
  const times = (event) => receiver.said().split(event).length - 1;
  const done = () => ({
    repeated: times("category.deleted"),
    next: times("category.created"),
    unsigned: times("user.removed"),
  });
  for (let looks = 0; looks < 600 && !(done().repeated && done().next); looks += 1) await pause(50);
  return done();
}

function headersOf(key, time, body, id = "0199b1c2-7d3e-7a51-9c0d-3f1e2a4b5c6d") {
  return {
    "x-event-id": id,
    "x-webhook-event": "order.created",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(time.getTime() / 1000)),
    "webhook-signature": signStandard(key, id, time, body),
  };
}
