import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore, makeDeferredCalls } from "@souk/core";
import { reportRefusedSignIns, sendDueMails } from "@souk/core/adapter";
import { type MemoryPorts, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import Router from "@koa/router";
import Koa from "koa";
import type { AppOptions, RequestRecord } from "./options/app-options.js";
import { createApp, createRouter } from "./create-app.js";
import { closeServed, serve } from "./served-apps.test.support.js";

const DAY = 86_400_000;
const chosen = "a whole new passphrase";

let ports: MemoryPorts;
let core: Core;
let origin: string;

async function open(options: AppOptions = {}) {
  origin = await serve(createApp(core, { accountPages: true, ...options }));
}

beforeEach(async () => {
  ports = memoryPorts({ publicUrl: "https://shop.example" });
  core = createCore(ports);
  await open();
});
afterEach(closeServed);

/** The link in the newest mail, on the served app. */
async function mailedLink(): Promise<string> {
  const texts: string[] = [];
  await sendDueMails(ports, {
    async send({ text }) {
      texts.push(text);
      return { ok: true };
    },
  });
  const [, path = ""] = /https:\/\/shop\.example(\S+)/.exec(texts.at(-1) ?? "") ?? [];
  return origin + path;
}

async function forgotten() {
  const user = await newUserWithToken(core);
  await core.forgotPassword({}, { email: user.email });
  return { ...user, link: await mailedLink() };
}

const send = (url: string, fields: Record<string, string>, headers = {}) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

/** Submits a form like a browser: to its action, with its values and the typed ones. */
async function submit(link: string, typed: Record<string, string>) {
  const page = await (await fetch(link)).text();
  const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
  const held = [...page.matchAll(/name="([^"]+)"[^>]*? value="([^"]*)"/g)];
  const fields = Object.fromEntries(held.map(([, name, value]) => [name, value]));
  return send(new URL(action, link).href, { ...fields, ...typed });
}

const both = (password: string) => ({ password, password_confirmation: password });
const titleOf = (page: string) => /<h1>(.*)<\/h1>/.exec(page)?.[1];
const shown = async (answer: Response) => [answer.status, titleOf(await answer.text())];

describe("the pages that mailed links lead to", () => {
  it("let an invited person choose a password and sign in", async () => {
    const admin = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: admin.as }, { name: "Lamps" });
    const email = "mia@example.com";
    await core.addMember({ as: admin.as, tenant }, { email, role: "MEMBER" });
    const link = await mailedLink();
    expect(link).toMatch(/\/account\/join\?token=.*&email=mia%40example\.com$/);
    expect(await shown(await fetch(link))).toEqual([200, "Welcome"]);
    expect(await shown(await submit(link, both(chosen)))).toEqual([200, "Your password is set"]);
    await expect(core.login({}, { email, password: chosen })).resolves.toMatchObject({
      tenantId: tenant,
    });
  });

  it("switch off the mails of one kind on POST, as RFC 8058 asks for, and not on GET", async () => {
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "<Lamps>" });
    const call = { as, tenant };
    const mailedChoice = async () => {
      const all = { orderCreated: "each", lowStock: true, importFinished: false } as const;
      await core.putNotifications(call, { ...all, webhookDisabled: false });
      const { id } = await core.createProduct(call, { name: "Lamp", price: 1 });
      await core.createOrder(call, {
        paymentType: 1,
        address: { street: "1 Main St", city: "Bath" },
        orderItems: [{ productId: id, qty: 1, amount: 1 }],
      });
      const problems: unknown[] = [];
      await makeDeferredCalls(core, { report: (error) => problems.push(error) });
      expect(problems).toEqual([]);
      return mailedLink();
    };
    const stored = async () => (await core.getNotifications(call, {})).orderCreated;
    const link = await mailedChoice();
    const page = await fetch(link);
    expect(await page.text()).toContain("&lt;Lamps&gt;");
    expect([page.status, await stored()]).toEqual([200, "each"]);
    expect(await shown(await submit(link, {}))).toEqual([200, "These emails are off"]);
    expect(await core.getNotifications(call, {})).toMatchObject({
      orderCreated: "off",
      lowStock: true,
    });
    const next = await mailedChoice();
    const oneClick = { "List-Unsubscribe": "One-Click" };
    expect((await send(next, oneClick)).status).toBe(200);
    expect(await stored()).toBe("off");
    const wrong = next.replace(/token=..../, "token=0000");
    const answers = [await fetch(wrong), await send(wrong, oneClick)];
    expect(await Promise.all(answers.map(shown))).toEqual([
      [404, "This link does not work"],
      [404, "This link does not work"],
    ]);
  });

  it("link to the console after a password is set, where a console is served", async () => {
    const linksOf = async (console: string | null) => {
      closeServed();
      await open({ console });
      const { link } = await forgotten();
      const page = await (await submit(link, both(chosen))).text();
      return [titleOf(page), /<a href="([^"]*)">Open the console<\/a>/.exec(page)?.[1]];
    };
    expect(await linksOf("/console/")).toEqual(["Your password is set", "/console/"]);
    expect(await linksOf(null)).toEqual(["Your password is set", undefined]);
  });

  it("let an invited person decline without a password, once, and only with the mailed token", async () => {
    const admin = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: admin.as }, { name: "Lamps" });
    const email = "mia@example.com";
    await core.addMember({ as: admin.as, tenant }, { email, role: "MEMBER" });
    const link = await mailedLink();
    expect(await (await fetch(link)).text()).toContain('<form method="post" action="decline">');
    const fields = { email, token: new URL(link).searchParams.get("token") ?? "" };
    const decline = (given: object) =>
      send(`${origin}/account/decline`, { ...fields, ...given }).then(shown);
    expect(await decline({ token: "made up" })).toEqual([404, "This link is not valid"]);
    expect(await decline({ email: admin.email })).toEqual([404, "This link is not valid"]);
    expect(await decline({})).toEqual([200, "Invitation declined"]);
    const team = await core.listMembers({ as: admin.as, tenant }, {});
    expect(team.data.map((member) => member.email)).toEqual([admin.email]);
    expect(await decline({})).toEqual([410, "This link was already used"]);
    expect(await shown(await fetch(link))).toEqual([410, "This link was already used"]);
  });

  it("name the shop that invites to who was invited, and to no one else", async () => {
    const admin = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: admin.as }, { name: "Lamps <b>& Co" });
    await core.addMember({ as: admin.as, tenant }, { email: "mia@example.com", role: "MEMBER" });
    const link = await mailedLink();
    const page = async (url: string) => (await fetch(url)).text();
    expect(await page(link)).toContain("You were added to Lamps &lt;b&gt;&amp; Co. Choose");
    expect(await page(link.replace("token=", "token=x"))).not.toContain("Lamps");
    expect(await page(link.replace("mia", "eve"))).not.toContain("Lamps");
    await submit(link, both(chosen));
    expect(await page(link)).not.toContain("Lamps");
  });

  it("let a password be pasted or filled in by a password manager", async () => {
    const { link } = await forgotten();
    const page = await (await fetch(link)).text();
    expect(page.match(/type="password" autocomplete="new-password"/g)).toHaveLength(2);
    expect(page).toContain('autocomplete="username"');
    expect(page).not.toMatch(/<script|\son[a-z]+=/);
  });

  it("say what is wrong with a password, and do not repeat it", async () => {
    const { email, link } = await forgotten();
    const answer = await submit(link, { ...both("short"), password_confirmation: "other" });
    const page = await answer.text();
    expect([answer.status, titleOf(page)]).toEqual([422, "Choose a new password"]);
    expect(page).toContain("<title>Error: Choose a new password");
    expect(page).toContain("at least 8 characters");
    expect(page).toMatch(
      /name="password"[^>]* aria-describedby="password-hint password-wrong" aria-invalid="true" autofocus/,
    );
    expect(page).not.toContain("short");
    // The link is as good as before.
    expect(await shown(await submit(link, both(chosen)))).toEqual([200, "Your password is set"]);
    await expect(core.login({}, { email, password: chosen })).resolves.toBeDefined();
  });

  it("say of a link that it was used, is too old, or is wrong, and offer a new one", async () => {
    const { link, email } = await forgotten();
    const endings: unknown[] = [];
    const look = async (url: string) => endings.push(await shown(await fetch(url)));
    await look(link.replace("token=", "token=x"));
    await look(link.replace("email=", "email=x"));
    await look(link.replace(/email=.*/, "email=nobody"));
    await look(`${origin}/account/reset`);
    expect(new Set(endings.splice(0).map(String))).toEqual(new Set(["404,This link is not valid"]));
    ports.clock.advance(DAY);
    await look(link);
    endings.push(
      await shown(
        await send(`${origin}/account/reset`, {
          ...both(chosen),
          email,
          token: new URL(link).searchParams.get("token") ?? "",
        }),
      ),
    );
    expect(new Set(endings.splice(0).map(String))).toEqual(new Set(["410,This link has expired"]));
    expect(await shown(await submit(link, {}))).toEqual([200, "Check your mail"]);
    const next = await mailedLink();
    expect(next).not.toBe(link);
    const typed = { ...both(chosen), email, token: new URL(next).searchParams.get("token") ?? "" };
    expect(await shown(await submit(next, both(chosen)))).toEqual([200, "Your password is set"]);
    await look(next);
    endings.push(await shown(await send(`${origin}/account/reset`, typed)));
    expect(new Set(endings.map(String))).toEqual(new Set(["410,This link was already used"]));
  });

  it("let one sign-in of the browser through after too many failures, and only once", async () => {
    closeServed();
    ports = memoryPorts({
      publicUrl: "https://shop.example",
      loginLimit: { failures: 10, windowMs: 60_000, accountFailures: 3 },
    });
    core = createCore(ports);
    await open();
    const { email, password } = await newUserWithToken(core);
    const failOften = async () => {
      for (let n = 0; n < 4; n += 1) {
        await core.login({ ip: `10.0.0.${n}` }, { email, password: "wrong" }).catch(() => {});
      }
    };
    const signIn = async (cookie: string) =>
      (
        await fetch(`${origin}/api/v2/admin/login`, {
          method: "POST",
          headers: { "content-type": "application/json", ...(cookie && { cookie }) },
          body: JSON.stringify({ email, password }),
        })
      ).status;
    await failOften();
    expect(await signIn("")).toBe(429);
    await reportRefusedSignIns(ports);
    const link = await mailedLink();
    expect(link).toMatch(/\/account\/sign-in\?token=/);
    // Programs that scan mail look at the page.
    for (let looks = 0; looks < 2; looks += 1)
      expect(await shown(await fetch(link))).toEqual([200, "Sign in from here"]);
    const opened = await submit(link, {});
    const [cookie = ""] = (opened.headers.get("set-cookie") ?? "").split(";");
    expect(opened.headers.get("set-cookie")).toMatch(
      /^__Host-souk_sign_in=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=3600; Secure$/,
    );
    expect(await shown(opened)).toEqual([200, "You can sign in once"]);
    expect(await shown(await submit(link, {}))).toEqual([410, "This link does not work"]);
    expect(await signIn("souk_sign_in=bm90IG91cnM")).toBe(429);
    expect(await signIn(`souk_console=x; ${cookie}`)).toBe(200);
  });

  it("answer alike for known and unknown addresses", async () => {
    const { email } = await newUserWithToken(core);
    const ask = async (address: string) =>
      (await (await send(`${origin}/account/forgot`, { email: address })).text()).replace(
        address,
        "",
      );
    expect(await ask(email)).toBe(await ask("nobody@example.com"));
    const wrong = await send(`${origin}/account/forgot`, { email: "nobody" });
    expect(await shown(wrong)).toEqual([422, "Forgot your password?"]);
  });

  it("write out what others sent, and never as markup", async () => {
    const evil = `"><script>alert(1)</script>'&`;
    for (const answer of [
      await fetch(
        `${origin}/account/reset?token=${encodeURIComponent(evil)}&email=${encodeURIComponent(evil)}`,
      ),
      await send(`${origin}/account/forgot`, { email: evil }),
      await send(`${origin}/account/join`, { email: evil, token: evil, ...both(evil) }),
    ]) {
      const page = await answer.text();
      expect(page).not.toContain("<script");
      expect(page).toContain("&quot;&gt;&lt;script&gt;");
    }
  });

  it("keep the token from caches, other sites and the log", async () => {
    closeServed();
    const records: RequestRecord[] = [];
    await open({ onRequest: (record) => records.push(record), hsts: 60 });
    const { link } = await forgotten();
    const answers = [
      await fetch(link),
      await submit(link, both("short")),
      await submit(link, both(chosen)),
    ];
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "strict-transport-security": "max-age=60",
        "content-security-policy": expect.stringMatching(
          /^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'$/,
        ),
      });
    }
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(token.length).toBeGreaterThan(20);
    expect(records.map(({ method, path, status }) => [method, path, status])).toContainEqual([
      "POST",
      "/account/reset",
      422,
    ]);
    expect(JSON.stringify(records)).not.toContain(token);
  });

  it("are limited like the API, and stay pages", async () => {
    closeServed();
    await open({ rateLimit: { perMinute: 2 } });
    await fetch(`${origin}/api/v2/admin/tenants`);
    expect((await fetch(`${origin}/account/forgot`)).status).toBe(200);
    const refused = await send(`${origin}/account/forgot`, { email: "ada@example.com" });
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await shown(refused)).toEqual([429, "Too many attempts"]);
  });

  it("take forms of a reasonable size, and no other methods", async () => {
    const url = `${origin}/account/reset`;
    const json = await fetch(url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(await shown(json)).toEqual([415, "This did not work"]);
    expect((await send(url, { password: "x".repeat(9_000) })).status).toBe(413);
    const put = await fetch(url, { method: "PUT" });
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS, POST"]);
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
    const style = await fetch(`${origin}/account/souk.css`);
    expect([style.status, style.headers.get("content-type")]).toEqual([
      200,
      "text/css; charset=utf-8",
    ]);
    expect((await send(`${origin}/account/souk.css`, {})).status).toBe(405);
  });

  it("tell no one why the service broke", async () => {
    closeServed();
    const errors: unknown[] = [];
    const broken = createCore({
      ...ports,
      unitOfWork: overlaid(ports.unitOfWork, {
        transact: () => Promise.reject(new Error("disk on fire")),
      }),
    });
    origin = await serve(
      createApp(broken, { accountPages: true, onError: (error) => errors.push(error) }),
    );
    const answer = await fetch(`${origin}/account/reset?token=t&email=a@example.com`);
    const page = await answer.text();
    expect([answer.status, titleOf(page), page.includes("fire")]).toEqual([
      500,
      "This did not work",
      false,
    ]);
    expect(String(errors)).toContain("disk on fire");
  });

  it("exist only on a host with the option and with passwords", async () => {
    for (const options of [
      { accountPages: false },
      { tokens: "off" as const, authenticate: () => null },
    ]) {
      closeServed();
      await open(options);
      expect((await fetch(`${origin}/account/forgot`)).status).toBe(404);
    }
  });

  it("can be mounted below another path", async () => {
    const outer = new Router({ prefix: "/shop" });
    outer.use(createRouter(core, { accountPages: true }).routes());
    origin = `${await serve(new Koa().use(outer.routes() as Koa.Middleware))}/shop`;
    const { link } = await forgotten();
    expect(await shown(await submit(link, both(chosen)))).toEqual([200, "Your password is set"]);
    expect((await fetch(new URL("souk.css", link))).status).toBe(200);
  });
});
