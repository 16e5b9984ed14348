import type { Json, Lie, Reply, Request } from "./lying-host.js";

/** The title completes "a host that …"; the check is the one that must report it. */
type Case = readonly [title: string, check: string, lie: () => Lie];

const edited = (reply: Reply, change: (body: Json) => void): Reply => {
  const body = JSON.parse(reply.body);
  change(body);
  return { ...reply, body: JSON.stringify(body) };
};

/** Shows something else than the host returned. */
const shows = (on: RegExp, change: (body: Json, request: Request) => void) => (): Lie => ({
  on,
  tell: async (request, pass) => {
    const reply = await pass(request);
    return reply.status < 300 ? edited(reply, (body) => change(body, request)) : reply;
  },
});

const replaces = (on: RegExp, from: RegExp, to: string) => (): Lie => ({
  on,
  tell: async (request, pass) => {
    const reply = await pass(request);
    return { ...reply, body: reply.body.replaceAll(from, to) };
  },
});

/** Returns a status of its own. */
const returns = (on: RegExp, from: number, to: number) => (): Lie => ({
  on,
  tell: async (request, pass) => {
    const reply = await pass(request);
    return { ...reply, status: reply.status === from ? to : reply.status };
  },
});

const dropsHeader = (on: RegExp, name: string) => (): Lie => ({
  on,
  tell: async (request, pass) => {
    const { headers, ...reply } = await pass(request);
    const { [name]: _, ...others } = headers;
    return { ...reply, headers: others };
  },
});

/** Does not heed a header of requests. */
const ignoresHeader = (on: RegExp, name: string) => (): Lie => ({
  on,
  tell: (request, pass) => {
    const { [name]: _, ...headers } = request.headers;
    return pass({ ...request, headers });
  },
});

/** Does not heed a query parameter. */
const ignoresParameter = (on: RegExp, name: string) => (): Lie => ({
  on,
  tell: (request, pass) => {
    const [path = "", query] = request.path.split("?");
    const parameters = new URLSearchParams(query);
    parameters.delete(name);
    return pass({ ...request, path: `${path}?${parameters.toString()}` });
  },
});

/** Takes fields of a body and shows them as sent, without storing them. */
const ignoresFields =
  (on: RegExp, ...names: string[]) =>
  (): Lie => ({
    on,
    tell: async (request, pass) => {
      const sent = JSON.parse(request.body || "{}");
      const kept = Object.entries(sent).filter(([name]) => !names.includes(name));
      const body = JSON.stringify(Object.fromEntries(kept));
      const reply = await pass({ ...request, body });
      return edited(reply, ({ data }) => {
        for (const name of names) if (data && name in sent) data[name] = sent[name];
      });
    },
  });

/** Says that it has written, and has not. */
const swallows = (on: RegExp) => (): Lie => ({
  on,
  tell: async (request, pass) => {
    const read = await pass({ ...request, method: "GET", body: "" });
    if (read.status !== 200) return pass(request);
    return edited(read, (body) => {
      body.success = true;
      body.message = "Done.";
      if (request.method !== "DELETE") Object.assign(body.data ?? body, JSON.parse(request.body));
    });
  },
});

/** Returns success without asking the host. */
const pretends = (on: RegExp, body: object) => (): Lie => ({
  on,
  tell: async () => ({
    status: 200,
    headers: { "content-type": "application/json", "x-request-id": "made-up" },
    body: JSON.stringify(body),
  }),
});

const pathAndCaller = ({ path, headers }: Request) => `${path} ${headers["authorization"]}`;
const idempotencyKey = ({ headers }: Request) => String(headers["idempotency-key"]);

/** Returns the first response to a request for ever. */
const remembers =
  (on: RegExp, keyOf = pathAndCaller) =>
  (): Lie => {
    const replies = new Map<string, Promise<Reply>>();
    return {
      on,
      tell: (request, pass) => {
        const key = keyOf(request);
        const reply = replies.get(key) ?? pass(request);
        replies.set(key, reply);
        return reply;
      },
    };
  };

/** Puts the newest row of any other tenant into every list. */
const mixesTenants = (create: string, list: string) => (): Lie => {
  const rows: { tenant: string | undefined; row: Json }[] = [];
  return {
    on: new RegExp(`^(POST ${create}|GET ${list})$`),
    tell: async (request, pass) => {
      const reply = await pass(request);
      const tenant = request.headers["x-tenant-id"];
      if (request.method === "POST") {
        rows.push({ tenant, row: JSON.parse(reply.body).data });
        return reply;
      }
      const other = rows.findLast((row) => row.tenant !== tenant);
      return edited(reply, ({ data }) => {
        if (other) (data.data ?? data).push(other.row);
      });
    },
  };
};

const changesDelivery = (change: (request: Request) => Request) => (): Lie => ({
  on: /./,
  toReceivers: true,
  tell: (request, pass) => pass(change(request)),
});

/** Whatever the receiver responds, the delivery is attempted again at once. */
const deliversTwice = (): Lie => ({
  on: /./,
  toReceivers: true,
  tell: async (request, pass) => {
    const reply = await pass(request);
    await pass(withHeader(request, "x-webhook-attempt", "2"));
    return reply;
  },
});

const storesHalfAnOrder = (): Lie => ({
  on: /^POST \/orders$/,
  tell: async (request, pass) => {
    const reply = await pass(request);
    const body = JSON.parse(request.body);
    if (reply.status === 422 && body.order_items.length === 2) {
      for (const item of body.order_items)
        await pass({ ...request, body: JSON.stringify({ ...body, order_items: [item] }) });
    }
    return reply;
  },
});

const replaysUnderNewIds = (): Lie => ({
  on: /^POST \/orders$/,
  tell: async (request, pass) => {
    const reply = await pass(request);
    return "idempotent-replayed" in reply.headers ? edited(reply, ({ data }) => data.id++) : reply;
  },
});

const showsRotatedSecrets = (): Lie => {
  let secret: string | undefined;
  return {
    on: /^(POST .*\/rotate-secret|GET \/webhooks\/\d+\/\d+)$/,
    tell: async (request, pass) =>
      edited(await pass(request), ({ data }) => {
        if (request.method === "POST") ({ secret } = data);
        else data.secret = secret;
      }),
  };
};

/** Subscriptions get every event, whichever they ask for. */
const subscribesToAll = (): Lie => ({
  on: /^POST \/webhooks\/\d+$/,
  tell: (request, pass) => {
    const events = ["product.created", "product.updated", "product.deleted"];
    const body = JSON.stringify({ ...JSON.parse(request.body), events });
    return pass({ ...request, body });
  },
});

const namesTheUnknown = (): Lie => ({
  on: /^POST \/login$/,
  tell: async (request, pass) => {
    const reply = await pass(request);
    return request.body.includes("unknown")
      ? edited(reply, (body) => (body.message = body.error = "There is no such account."))
      : reply;
  },
});

/** Each response about a tenant of others is different. */
const hintsAtTenants = (): Lie => {
  let hint = 0;
  return {
    on: /^GET \/products$/,
    tell: async (request, pass) => {
      const reply = await pass(request);
      return reply.status === 403 ? edited(reply, (body) => (body.hint = hint++)) : reply;
    },
  };
};

const withHeader = (request: Request, name: string, value: string): Request => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});

const otherId = (id = "") => id.slice(0, -12) + crypto.randomUUID().slice(-12);

const NINE_MINUTES_MS = 540_000;
const later = (time: string | null) =>
  time && new Date(Date.parse(time) + NINE_MINUTES_MS).toISOString();

export const lies: readonly Case[] = [
  // Statuses, errors and formats
  [
    "returns 200 for a category that it created",
    "CAT-001",
    returns(/^POST \/category\/create$/, 201, 200),
  ],
  [
    "does not name the invalid field of an order",
    "ORD-016",
    replaces(/^POST \/orders$/, /"errors":/g, '"problems":'),
  ],
  [
    "shows amounts of orders as numbers",
    "ORD-004",
    replaces(/^POST \/orders$/, /"total_amount":"([\d.]+)"/g, '"total_amount":$1'),
  ],
  [
    "shows times of orders without milliseconds",
    "ORD-003",
    replaces(/^POST \/orders$/, /\.\d{3}Z"/g, 'Z"'),
  ],
  [
    "rounds the prices of products",
    "CAT-030",
    shows(/^GET \/products\/\d+$/, ({ data }) => (data.price = Math.round(data.price))),
  ],
  [
    "shows the ids of orders as text",
    "ORD-101",
    shows(/^POST \/orders$/, ({ data }) => (data.id = String(data.id))),
  ],

  // Writes that are swallowed
  ["does not store the change of a product", "CAT-085", swallows(/^PATCH \/products\/\d+$/)],
  ["does not store the new name of a tenant", "TNT-008", swallows(/^PATCH \/tenants\/\d+$/)],
  [
    "does not store a preference of a profile",
    "ACC-051",
    ignoresFields(/^PATCH \/profile$/, "email_marketing"),
  ],
  ["does not delete a category", "CAT-088", swallows(/^DELETE \/category\/\d+$/)],
  ["does not delete an address", "ORD-089", swallows(/^DELETE \/addresses\/\d+$/)],
  ["does not delete a subscription", "HOOK-026", swallows(/^DELETE \/webhooks\/\d+\/\d+$/)],
  [
    "does not remove a member",
    "TEAM-030",
    pretends(/^DELETE \/team-members\//, { message: "Removed." }),
  ],
  ["does not end a token on logout", "AUT-010", pretends(/^POST \/logout$/, { success: true })],
  ["does not change a password", "ACC-032", pretends(/^POST \/password$/, { success: true })],
  ["does not dismiss an announcement", "ANN-079", pretends(/\/dismiss$/, { success: true })],

  // Reads that are stale
  ["shows settings from before their change", "TNT-009", remembers(/^GET \/tenants\/\d+$/)],
  ["shows a category from before its products", "CNV-153", remembers(/^GET \/category\/\d+$/)],
  ["lists products to a member who was removed", "TEN-088", remembers(/^GET \/products$/)],

  // Lists
  [
    "counts only the products of the page",
    "CAT-089",
    shows(/^GET \/products\?/, (body) => (body.total = body.data.length)),
  ],
  ["ignores the page of a list", "CNV-024", ignoresParameter(/^GET \/products\?/, "page")],
  ["ignores the cursor of a list", "CAT-061", ignoresParameter(/^GET \/products\?/, "cursor")],
  [
    "ignores the status that orders are filtered by",
    "ORD-064",
    ignoresParameter(/^GET \/orders\?/, "status"),
  ],
  [
    "ignores the order that products are sorted in",
    "CAT-049",
    ignoresParameter(/^GET \/products\?/, "sort"),
  ],
  [
    "shows everyone's orders as the caller's own",
    "ORD-078",
    () => ({ on: /my-orders/, tell: (request, pass) => pass({ ...request, path: "/orders" }) }),
  ],

  // Tenants and roles
  ["lists products of another tenant", "TEN-094", mixesTenants("/products", "/products")],
  ["lists orders of another tenant", "TEN-098", mixesTenants("/orders", "/orders")],
  [
    "lists announcements of another tenant",
    "TEN-100",
    mixesTenants("/announcements", "/announcements"),
  ],
  ["tells strangers that a tenant exists", "TEN-086", hintsAtTenants],
  [
    "returns 403 for a product of another tenant",
    "TEN-092",
    returns(/^GET \/products\/\d+$/, 404, 403),
  ],
  ["lets a MEMBER delete an order", "ORD-038", returns(/^DELETE \/orders\//, 403, 200)],
  ["lets the last ADMIN leave", "TEAM-028", returns(/^DELETE \/team-members\//, 409, 200)],

  // Headers
  ["drops the ETag of a list", "CNV-149", dropsHeader(/^GET \/category$/, "etag")],
  ["drops the Link of a list", "CNV-033", dropsHeader(/^GET \/products$/, "link")],
  ["drops X-Request-ID", "CNV-105", dropsHeader(/./, "x-request-id")],
  ["drops WWW-Authenticate", "AUT-011", dropsHeader(/./, "www-authenticate")],
  ["drops Allow", "CNV-120", dropsHeader(/./, "allow")],
  ["drops Souk-Ignored", "CNV-157", dropsHeader(/^PATCH \/tenants\//, "souk-ignored")],
  ["ignores If-Match", "CAT-014", ignoresHeader(/\/products\//, "if-match")],
  ["ignores If-None-Match", "CNV-147", ignoresHeader(/^GET \/products$/, "if-none-match")],
  ["ignores Prefer: handling=strict", "CNV-159", ignoresHeader(/^POST \/products$/, "prefer")],

  // Idempotency
  [
    "creates a second order for a repeated key",
    "ORD-052",
    ignoresHeader(/^POST \/orders$/, "idempotency-key"),
  ],
  ["replays an order under another id", "ORD-052", replaysUnderNewIds],
  ["replays an order for another body", "ORD-054", remembers(/^POST \/orders$/, idempotencyKey)],
  [
    "does not mark a replayed registration",
    "ACC-019",
    dropsHeader(/^POST \/register$/, "idempotent-replayed"),
  ],

  // Secrets and sign-in
  [
    "shows the secret of a subscription again",
    "HOOK-001",
    replaces(/^GET \/webhooks\//, /"secret_hint":/g, '"secret":"whsec_again","secret_hint":'),
  ],
  ["shows a rotated secret again", "HOOK-090", showsRotatedSecrets],
  [
    "shows the secrets of tokens",
    "ACC-028",
    shows(/^GET \/tokens$/, ({ data }, { headers }) => (data[0].token = headers["authorization"])),
  ],
  [
    "shows the hash of a password",
    "ACC-020",
    shows(/^POST \/login$/, ({ user }) => (user.password_hash = "argon2")),
  ],
  ["tells which accounts exist", "ACC-023", namesTheUnknown],
  ["ignores the expires_in of a login", "ACC-077", ignoresFields(/^POST \/login$/, "expires_in")],

  [
    "shows an API key again",
    "KEY-001",
    () => {
      let key = "";
      return {
        on: /^(POST|GET) \/api-keys\//,
        tell: async (request, pass) =>
          edited(await pass(request), (body) => {
            if (request.method === "POST") ({ key } = body.data);
            else body.key = key;
          }),
      };
    },
  ],
  [
    "lets an API key change the URL of a subscription",
    "KEY-005",
    returns(/^PATCH \/webhooks\//, 403, 200),
  ],
  [
    "lets an API key create one without an end",
    "KEY-008",
    shows(/^POST \/api-keys\//, ({ data }, { headers }) => {
      if (headers["authorization"]?.includes("souk_")) data.expires_at = null;
    }),
  ],

  // Orders, stock and files
  ["stores the good half of an order that it rejects", "ORD-099", storesHalfAnOrder],
  ["takes stock for the good half of an order that it rejects", "ORD-100", storesHalfAnOrder],
  ["cancels an order twice", "ORD-061", returns(/\/cancel$/, 409, 200)],
  [
    "writes on a dry run of an import",
    "CAT-080",
    ignoresParameter(/^POST \/products\/import/, "dry_run"),
  ],
  ["exports cells that a spreadsheet runs", "CAT-073", replaces(/export\?format=csv/, /'=/g, "=")],

  // Announcements
  [
    "shows an announcement after its expires_at",
    "ANN-089",
    ignoresFields(/^POST \/announcements$/, "expires_at"),
  ],
  [
    "shows a published announcement before its scheduled_at",
    "ANN-090",
    ignoresFields(/^POST \/announcements$/, "scheduled_at"),
  ],
  [
    "marks what one user read as read for all",
    "ANN-078",
    shows(/\/active$/, ({ data }) => data.forEach((each: Json) => (each.is_read = true))),
  ],
  [
    "ignores the priority of announcements",
    "ANN-076",
    shows(/\/active$/, ({ data }) => data.sort((a: Json, b: Json) => b.id - a.id)),
  ],

  // Deliveries
  [
    "signs deliveries with another secret",
    "HOOK-037",
    changesDelivery((request) => withHeader(request, "x-webhook-signature", "0".repeat(64))),
  ],
  [
    "signs deliveries without their time",
    "HOOK-038",
    changesDelivery((request) => withHeader(request, "webhook-timestamp", "0")),
  ],
  [
    "signs with the new secret alone after a rotation",
    "HOOK-091",
    changesDelivery((request) =>
      withHeader(
        request,
        "webhook-signature",
        String(request.headers["webhook-signature"]).split(" ")[0] ?? "",
      ),
    ),
  ],
  [
    "sends an event under another id to each subscription",
    "HOOK-044",
    changesDelivery((request) =>
      withHeader(request, "x-event-id", otherId(request.headers["x-event-id"])),
    ),
  ],
  [
    "sends events of another tenant",
    "HOOK-035",
    changesDelivery((request) => ({
      ...request,
      body: request.body.replace(/"tenant_id":(\d+)/, '"tenant_id":1$1'),
    })),
  ],
  [
    "retries a delivery later than after a minute",
    "HOOK-051",
    shows(/\/deliveries$/, ({ data }) =>
      data.forEach((each: Json) => (each.next_attempt_at = later(each.next_attempt_at))),
    ),
  ],
  ["retries a delivery after a final response", "HOOK-093", deliversTwice],
  ["sends events that a subscription does not name", "HOOK-079", subscribesToAll],
];
