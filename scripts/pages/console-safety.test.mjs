// Nothing typed is lost when hosts are killed, tenants change, and others interfere. The host runs on Postgres.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bundledProgram, createEmptyPostgres } from "@souk/adapters-persistence/testing";
import { createClient } from "@souk/client";
import { selfSigned } from "../../packages/adapters-http/dist/outbound/certificate.test.support.js";
import { freePort } from "../free-port.mjs";
import { root } from "../workspace.mjs";
import { launchChromium } from "./chromium.mjs";
import { heading, HOSTILE, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

const email = "ada@example.com";
/** An attack for fields that take little. */
const SHORT = "<img src=x onerror=alert(1)>";

let folder, database, host, browser, token, asAda, souk, tenant, product;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-console-"));
  database = await createEmptyPostgres();
  [host, browser] = await Promise.all([
    openHost(folder, { DATABASE_URL: database.url }),
    launchChromium(),
  ]);
  const account = { name: "Ada Lovelace", email, password, passwordConfirmation: password };
  ({ token } = await host.core.register({}, account));
  asAda = createClient({ url: host.address, token });
  tenant = (await asAda.tenants.create({ name: "Lamps & Co" })).id;
  souk = createClient({ url: host.address, token, tenant });
  const lamp = { name: "Desk lamp", sku: "LAMP-1", price: 12, stock: 9 };
  product = (await souk.products.create(lamp)).id;
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const signIn = (page, path = "") => signInAt(page, `${host.address}/console${path}`, email);

/** Moves on with Tab until the focus is there, as a reader without a mouse does. */
async function tabTo(page, target) {
  await target.waitFor();
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((at) => at === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach what the reader wants.");
}

async function enter(page, label, text) {
  await tabTo(page, page.getByLabel(label).first());
  await page.keyboard.type(text);
}

async function openPlace(page, words, option) {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(words);
  await page.getByRole("option", { name: option }).waitFor();
  await page.keyboard.press("Enter");
}

it("with the keyboard alone one creates a product, places an order, and reads its delivery", async () => {
  await souk.webhooks.create({
    url: "https://hooks.example.com/orders",
    events: ["order.created"],
  });
  const { page, complaints } = await openPageIn(browser);
  await page.goto(`${host.address}/console`);
  await enter(page, "Email", email);
  await enter(page, "Password", password);
  await page.keyboard.press("Enter");
  await heading(page, /^Good/).waitFor();
  await openPlace(page, "add a", "Add a product");
  await heading(page, "New product").waitFor();
  await enter(page, "Name", "Lantern");
  await enter(page, "Price", "45");
  await page.keyboard.press("Enter");
  await heading(page, "Lantern").waitFor();

  await openPlace(page, "create an", "Create an order");
  await heading(page, "New order").waitFor();
  await enter(page, "Add an item", "Lantern");
  await page.getByRole("option", { name: /Lantern/ }).waitFor();
  await page.keyboard.press("Enter");
  await enter(page, "Street and number", "1 Loop Lane");
  await enter(page, "City", "Porto");
  await enter(page, "Name", "Radia Perlman");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Create this order?" });
  await tabTo(page, question.getByRole("button", { name: "Create order" }));
  await page.keyboard.press("Enter");
  await heading(page, /^Order \d+/).waitFor();

  await openPlace(page, "webhooks", "Webhooks");
  await heading(page, "Webhooks").waitFor();
  await tabTo(page, page.getByRole("link", { name: "Deliveries" }));
  await page.keyboard.press("Enter");
  await heading(page, "Deliveries").waitFor();
  await tabTo(page, page.getByRole("table").getByText("order.created").first());
  await page.keyboard.press("Enter");
  await page
    .getByRole("region", { name: "Body as it is sent" })
    .getByText("Radia Perlman")
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it("of two browsers that edit one product the second sees both versions, and saves what its reader decides", async () => {
  const both = [];
  for (const name of ["Floor lamp", "Wall lamp"]) {
    const { page } = await openPageIn(browser);
    await signIn(page, `/t/${tenant}/products/${product}`);
    await heading(page, "Desk lamp").waitFor();
    await page.getByLabel("Name").fill(name);
    both.push(page);
  }
  const [first, second] = both;
  await first.getByRole("button", { name: "Save" }).click();
  await heading(first, "Floor lamp").waitFor();
  await second.getByRole("button", { name: "Save" }).click();
  const dialog = second.getByRole("dialog", { name: "Someone else changed this product" });
  await dialog.getByRole("row", { name: "Name Wall lamp Floor lamp" }).waitFor();
  expect((await souk.products.get(product)).name).toBe("Floor lamp");
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await heading(second, "Wall lamp").waitFor();
  expect((await souk.products.get(product)).name).toBe("Wall lamp");
  for (const page of both) await page.context().close();
});

it("after a switch to another tenant neither its pages, Back, nor the addresses of the tab have a mark of the first one", async () => {
  const other = (await asAda.tenants.create({ name: "Brass & Sons" })).id;
  const { page } = await openPageIn(browser);
  await signIn(page, `/t/${tenant}/products`);
  await page.getByText("LAMP-1").waitFor();
  await page.getByLabel("Search products").fill("LAMP");
  await page.waitForURL(/search=LAMP/);
  await page.getByRole("link", { name: "Orders" }).click();
  await heading(page, "Orders").waitFor();
  // An address that was typed belongs to another document.
  await page.goto(`${host.address}/console/t/${tenant}/products/${product}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: /Lamps & Co/ }).click();
  await page.getByRole("menuitemradio", { name: /Brass & Sons/ }).click();
  await page.waitForURL(new RegExp(`/t/${other}`));
  await page.getByRole("button", { name: /Brass & Sons/ }).waitFor();
  const marks = async () => {
    await page.waitForLoadState("networkidle");
    const stored = await page.evaluate(
      () => document.body.innerHTML + JSON.stringify([localStorage, sessionStorage]),
    );
    return ["LAMP-1", "Lamps &amp; Co", "Lamps & Co", "Wall lamp"].filter((mark) =>
      stored.includes(mark),
    );
  };
  expect(await marks()).toEqual([]);
  const addresses = () =>
    page.evaluate(() => globalThis.navigation.entries().map(({ url }) => new URL(url).pathname));
  expect(await addresses()).toEqual(["/console/", `/console/t/${other}`]);
  await page.goBack();
  await page.getByRole("button", { name: /Brass & Sons/ }).waitFor();
  expect(await marks()).toEqual([]);
  for (const path of ["products", "orders", "webhooks", "audit"]) {
    await page.goto(`${host.address}/console/t/${other}/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect([path, await marks()]).toEqual([path, []]);
  }
  await page.context().close();
});

it.each([
  ["429", { status: 429, headers: { "retry-after": "1" } }, "rate_limited", /Too many requests/],
  ["503", { status: 503 }, "overloaded", /Souk is busy/],
])(
  "a form keeps what was typed through %s, and one press afterwards saves it once",
  async (_, refusal, code, words) => {
    const name = `Lantern ${refusal.status}`;
    const { page } = await openPageIn(browser);
    await signIn(page, `/t/${tenant}/products/new`);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Price", { exact: true }).fill("45");
    let isRefusing = true;
    let sent = 0;
    await page.route("**/api/v2/admin/products", (route) => {
      if (isRefusing) return route.fulfill({ ...refusal, json: { code, message: "Not now." } });
      sent += 1;
      return route.continue();
    });
    const save = page.getByRole("button", { name: "Add product" });
    await save.click();
    await page.getByText(words).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe(name);
    isRefusing = false;
    await save.dblclick();
    await heading(page, name).waitFor();
    expect([sent, (await souk.products.list({ search: name })).total]).toEqual([1, 1]);
    await page.context().close();
  },
);

it("where the browser has storage switched off, one signs in and opens another shop", async () => {
  const other = (await asAda.tenants.create({ name: "Silver & Co" })).id;
  const { page, complaints } = await openPageIn(browser);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException("Storage is switched off.", "SecurityError");
        },
      });
  });
  await signIn(page, `/t/${tenant}/products`);
  await page.getByText("LAMP-1").waitFor();
  await page.getByRole("button", { name: /Lamps & Co/ }).click();
  await page.getByRole("menuitemradio", { name: /Silver & Co/ }).click();
  await page.waitForURL(new RegExp(`/t/${other}`));
  await page.getByRole("button", { name: /Silver & Co/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

it("a form keeps what was typed when its SKU is taken, and is saved with another", async () => {
  const { page } = await openPageIn(browser);
  await signIn(page, `/t/${tenant}/products/new`);
  await page.getByLabel("Name").fill("Street lamp");
  await page.getByLabel("Price", { exact: true }).fill("45");
  await page.getByLabel("SKU").fill("LAMP-1");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByText("This is in use already.").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Street lamp");
  await page.getByLabel("SKU").fill("LAMP-2");
  await page.getByRole("button", { name: "Add product" }).click();
  await heading(page, "Street lamp").waitFor();
  await page.context().close();
});

describe("at an address that is neither this machine nor secure by itself", () => {
  let elsewhere, proxy;
  beforeAll(async () => {
    elsewhere = await launchChromium(["--host-resolver-rules=MAP shop.test 127.0.0.1"]);
    const day = 86_400_000;
    const certificate = selfSigned(
      "shop.test",
      new Date(Date.now() - day),
      new Date(Date.now() + day),
    );
    const { port } = new URL(host.address);
    proxy = createTlsServer(certificate, (incoming, response) => {
      const { method, url: path, headers } = incoming;
      const outgoing = request({ port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(outgoing);
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    await elsewhere?.close();
    proxy?.close();
  });

  it.each([
    ["over plain HTTP in the local network", "http", "souk_console"],
    ["behind a proxy that ends TLS", "https", "__Secure-souk_console"],
  ])("%s one signs in and saves", async (_, scheme, cookie) => {
    const port = scheme === "http" ? new URL(host.address).port : proxy.address().port;
    const { page, complaints } = await openPageIn(elsewhere, { ignoreHTTPSErrors: true });
    await signInAt(page, `${scheme}://shop.test:${port}/console/t/${tenant}/products/new`, email);
    await page.getByLabel("Name").fill(`Lamp by ${scheme}`);
    await page.getByLabel("Price", { exact: true }).fill("7");
    await page.getByRole("button", { name: "Add product" }).click();
    await heading(page, `Lamp by ${scheme}`).waitFor();
    const [{ name, secure, httpOnly }] = await page.context().cookies();
    expect([name, secure, httpOnly]).toEqual([cookie, scheme === "https", true]);
    // Over plain HTTP browsers ignore this header, and say so.
    const isIgnored = (text) =>
      scheme === "http" && text.startsWith("The Cross-Origin-Opener-Policy");
    expect(complaints.filter((text) => !isIgnored(text))).toEqual([]);
    await page.context().close();
  });
});

it("text that was stored as an attack stays text on every page", async () => {
  const attacker = { name: HOSTILE, email: "o'attacker+<b>@example.com" };
  const names = { ...attacker, password, password_confirmation: password };
  const anyone = createClient({ url: host.address });
  await expect(anyone.account.register(names)).rejects.toMatchObject({ status: 422 });
  const own = { ...names, email: "o'attacker+b@example.com" };
  const registered = await anyone.account.register(own);
  const asAttacker = createClient({ url: host.address, token: registered.token });
  const shop = (await asAttacker.tenants.create({ name: HOSTILE })).id;
  const theirs = createClient({ url: host.address, token: registered.token, tenant: shop });
  await theirs.team.add({ email, role: "MEMBER" });
  const category = await theirs.categories.create({ name: HOSTILE });
  const { id } = await theirs.products.create({
    name: HOSTILE,
    description: HOSTILE,
    sku: SHORT,
    price: 1,
    stock: 5,
    category_id: category.id,
  });
  const placed = {
    customer: { name: HOSTILE, external_id: HOSTILE, phone: SHORT, email: own.email },
    address: { street: HOSTILE, city: HOSTILE, country: HOSTILE, postal_code: SHORT },
    notes: HOSTILE,
    payment_type: 1,
    total_amount: 2,
    order_items: [{ product_id: id, qty: 2, amount: 2, notes: HOSTILE, size: HOSTILE }],
  };
  const [order, cancelled] = [
    await theirs.orders.create(placed),
    await theirs.orders.create(placed),
  ];
  await theirs.orders.cancel(cancelled.id, { reason: HOSTILE });
  await theirs.orders.addNote(order.id, { text: HOSTILE });
  const payment = { amount: 1, method: SHORT, reference: HOSTILE };
  await theirs.orders.addPayment(order.id, payment);
  await theirs.orders.addRefund(order.id, { amount: 1, reason: HOSTILE });
  const [item] = (await theirs.orders.get(order.id)).items;
  await theirs.orders.addShipment(order.id, {
    carrier: HOSTILE,
    tracking_number: HOSTILE,
    tracking_url: `https://example.com/?q=${encodeURIComponent(HOSTILE)}`,
    items: [{ order_item_id: item.id, qty: 1 }],
  });
  await theirs.apiKeys.create({ name: HOSTILE, scopes: ["orders:read"] });
  const notice = { title: HOSTILE, summary: HOSTILE, content: HOSTILE };
  const { id: announcement } = await theirs.announcements.create({
    ...notice,
    type: "info",
    status: "published",
  });
  const { id: webhook } = await theirs.webhooks.create({
    url: "https://hooks.example.com/",
    description: HOSTILE,
    events: ["order.created"],
  });
  await theirs.webhooks.test({ event: "order.created", webhook_id: webhook });

  const { page, complaints } = await openPageIn(browser);
  page.on("dialog", (dialog) => complaints.push(dialog.message()));
  await signInAt(page, `${host.address}/console/t/${shop}`, own.email);
  await heading(page, /^Good/).waitFor();
  const seen = [];
  const look = async (path) => {
    await page.waitForLoadState("networkidle");
    const shown = await page.locator("main").evaluate((main) => {
      const fields = [...main.querySelectorAll("input, textarea")].map(({ value }) => value);
      return [
        main.innerText,
        ...fields,
        document.querySelector("dialog, [role=dialog]")?.innerText,
      ];
    });
    const isText = shown.join(" ").includes(SHORT.slice(0, 10));
    const made = await page.locator("img[src=x], [onerror], script:not([src])").count();
    seen.push([path, (await page.title()).endsWith(" – Souk"), isText, made]);
  };
  const paths = [
    "",
    "products",
    `products/${id}`,
    "categories",
    "orders",
    `orders/${order.id}`,
    `orders/${cancelled.id}`,
    `orders/${order.id}/edit`,
    `orders/${order.id}/print`,
    `orders/${order.id}/print?sheet=invoice`,
    "announcements",
    `announcements/${announcement}`,
    "team",
    "webhooks",
    `webhooks/${webhook}`,
    "api-keys",
    "audit",
    "settings",
    "profile",
  ];
  for (const path of paths) {
    await page.goto(`${host.address}/console/t/${shop}/${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look(path);
  }
  await page.keyboard.press("Control+k");
  await page.keyboard.type("img");
  await page.getByRole("option", { name: /<img/ }).first().waitFor();
  await look("search");
  expect(seen).toEqual([...paths, "search"].map((path) => [path, true, true, 0]));
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each([390, 1440])(
  "names of one long word, or of the other direction, stay in their places in a window %i wide",
  async (width) => {
    const word = "W".repeat(200);
    const shopName = word.slice(0, 100);
    const shop = (await asAda.tenants.create({ name: shopName })).id;
    const theirs = createClient({ url: host.address, token, tenant: shop });
    const { id } = await theirs.products.create({ name: word, price: 1, stock: 5 });
    const placed = {
      customer: { name: word },
      address: { street: word, city: word },
      notes: word,
      payment_type: 1,
      total_amount: 2,
      order_items: [{ product_id: id, qty: 2, amount: 2, notes: word, size: word }],
    };
    const order = await theirs.orders.create(placed);
    await theirs.orders.create({ ...placed, customer: { name: "سلمى" } });
    const { page } = await openPageIn(browser, { viewport: { width, height: 900 } });
    const beyond = () =>
      page.evaluate(() => {
        const parts = [document.documentElement, ...document.querySelectorAll("[role=dialog]")];
        const wide = parts.filter((each) => each.scrollWidth > each.clientWidth);
        const boxes = [
          ...document.querySelectorAll("main, table, section, [role=dialog], p, button"),
        ];
        const outside = boxes.filter((each) => each.getBoundingClientRect().right > innerWidth);
        return [...wide, ...outside].map(({ tagName }) => tagName);
      });
    const seen = [];
    const look = async (name) => seen.push([name, await beyond()]);
    await signInAt(page, `${host.address}/console/t/${shop}/products`, email);
    await page.getByRole("table").getByText(word).waitFor();
    await look("products");
    const open = async (path) => {
      await page.goto(`${host.address}/console/t/${shop}/${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    };
    await open("orders");
    const start = (name) =>
      page.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(
          [...document.querySelectorAll("table bdi")].find((each) => each.textContent === text),
        );
        return range.getBoundingClientRect().left;
      }, name);
    await page.getByRole("table").getByText("سلمى").waitFor();
    await look("orders");
    expect(Math.abs((await start("سلمى")) - (await start(word)))).toBeLessThan(2);
    for (const path of [`orders/${order.id}`, `orders/${order.id}/print`, "team"]) {
      await open(path);
      await page.waitForLoadState("networkidle");
      await look(path);
    }
    await open("orders/new");
    await page.getByLabel("Add an item").fill(word.slice(0, 20));
    await page.getByRole("option", { name: word }).click();
    await page.getByRole("button", { name: `Remove ${word}` }).waitFor();
    await look("new order");
    page.on("dialog", (dialog) => dialog.accept());
    await open("settings");
    await page.getByRole("button", { name: "Delete the shop" }).click();
    await page.getByRole("dialog").waitFor();
    await look("deletion");
    await page.getByLabel(/^Type the name/).fill(shopName);
    await page.getByRole("dialog").getByRole("button", { name: "Delete the shop" }).click();
    await page.getByText(`${shopName} was deleted`).waitFor();
    await look("after the deletion");
    expect(seen).toEqual(seen.map(([name]) => [name, []]));
    await page.context().close();
  },
);

describe("a page of another origin", () => {
  let elsewhere;
  beforeAll(async () => {
    elsewhere = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<title>elsewhere</title>");
    });
    await once(elsewhere.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(() => elsewhere.close());

  it.each([
    ["another port", "127.0.0.1"],
    ["another site", "localhost"],
  ])("at %s neither reads nor changes anything as the reader", async (_, name) => {
    const { page } = await openPageIn(browser);
    await signIn(page, `/t/${tenant}`);
    await heading(page, /^Good/).waitFor();
    const before = (await souk.products.get(product)).stock;
    const foreign = await page.context().newPage();
    const answers = [];
    foreign.on("response", (response) => {
      if (response.url().startsWith(host.address)) answers.push(response.status());
    });
    const url = `http://${name}:${elsewhere.address().port}/`;
    await foreign.goto(url);
    const api = `${host.address}/console/api/v2/admin`;
    await foreign.evaluate(
      async ([at, lamp]) => {
        const options = { credentials: "include", mode: "no-cors" };
        await fetch(`${at}/who_am_i`, options).catch(() => {});
        await fetch(`${at}/logout-all`, { ...options, method: "POST" }).catch(() => {});
        await fetch(`${at}/products/${lamp}/stock`, {
          ...options,
          method: "POST",
          body: JSON.stringify({ by: -1 }),
        }).catch(() => {});
      },
      [api, product],
    );
    // A form needs no permission of the browser to be sent elsewhere, with cookies of the same site.
    await foreign.evaluate((action) => {
      const form = document.body.appendChild(document.createElement("form"));
      Object.assign(form, { action, method: "post" });
      form.submit();
    }, `${api}/logout-all`);
    await foreign.waitForURL(`${api}/logout-all`);
    expect(answers).toEqual([403, 403, 403, 403]);
    expect((await souk.products.get(product)).stock).toBe(before);
    await page.reload();
    await heading(page, /^Good/).waitFor();
    await page.context().close();
  });
});

it.each([
  ["SQLite", null],
  ["Postgres", createEmptyPostgres],
])(
  "a host on %s that is killed while one types loses nothing: the same save goes through once",
  async (_, makeDatabase) => {
    const stored = await makeDatabase?.();
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const own = mkdtempSync(join(tmpdir(), "souk-console-"));
    const start = async () => {
      const child = spawn(
        process.execPath,
        [bundledProgram(join(root, "packages/host-server/dist/main.js"))],
        {
          cwd: own,
          stdio: ["ignore", "ignore", "pipe"],
          env: {
            PATH: process.env.PATH,
            DATABASE_URL: stored?.url ?? `sqlite:${join(own, "souk.db")}`,
            PORT: String(port),
            RATE_LIMIT: "off",
            LOG_LEVEL: "error",
          },
        },
      );
      // Its banner, which it writes when it serves.
      await once(child.stderr, "data");
      child.stderr.resume();
      return child;
    };
    const kill = async (running) => {
      if (running.signalCode !== null) return;
      const ended = once(running, "exit");
      running.kill("SIGKILL");
      await ended;
    };
    let running = await start();
    const { page } = await openPageIn(browser);
    try {
      const anyone = createClient({ url: address });
      const names = { name: "Ada Lovelace", email, password, password_confirmation: password };
      const { token } = await anyone.account.register(names);
      const shop = (await createClient({ url: address, token }).tenants.create({ name: "Shop" }))
        .id;
      const theirs = createClient({ url: address, token, tenant: shop });
      await signInAt(page, `${address}/console/t/${shop}/products/new`, email);
      await heading(page, "New product").waitFor();
      await page.getByLabel("Name").fill("Lantern");
      await kill(running);
      await page.getByLabel("Price", { exact: true }).fill("45");
      const save = page.getByRole("button", { name: "Add product" });
      await save.click();
      await page.getByText(/could not be reached/).waitFor();
      expect(await page.getByLabel("Name").inputValue()).toBe("Lantern");

      running = await start();
      // This host stores the product, and is killed before the page has its answer.
      await page.route(
        "**/products",
        async (route) => {
          await route.fetch();
          await kill(running);
          await route.abort();
        },
        { times: 1 },
      );
      await save.click();
      await page.getByText(/could not be reached|does not know whether/).waitFor();
      expect(await page.getByLabel("Price", { exact: true }).inputValue()).toBe("45");

      running = await start();
      await save.click();
      await heading(page, "Lantern").waitFor();
      expect((await theirs.products.list({ search: "Lantern" })).total).toBe(1);
    } finally {
      await page.context().close();
      await kill(running);
      await stored?.drop();
      rmSync(own, { recursive: true, force: true });
    }
  },
);
