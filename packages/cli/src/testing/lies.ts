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

/** Returns the first response to a request forever. */
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
    "catalog/post-category-create-returns-201-with-success-message-and-data",
    returns(/^POST \/category\/create$/, 201, 200),
  ],
  [
    "does not name the invalid field of an order",
    "orders/an-order-with-no-address-id-returns-422-for-address-id-and-stores-nothing",
    replaces(/^POST \/orders$/, /"errors":/g, '"problems":'),
  ],
  [
    "shows amounts of orders as numbers",
    "orders/total-amount-8-is-sent-as-a-number-and-returned-as-8-00",
    replaces(/^POST \/orders$/, /"total_amount":"([\d.]+)"/g, '"total_amount":$1'),
  ],
  [
    "shows times of orders without milliseconds",
    "orders/tenant-id-is-a-string-status-is-pending-the-times-are-timestamps",
    replaces(/^POST \/orders$/, /\.\d{3}Z"/g, 'Z"'),
  ],
  [
    "rounds the prices of products",
    "catalog/a-price-of-19-99-goes-in-and-out-exactly",
    shows(/^GET \/products\/\d+$/, ({ data }) => (data.price = Math.round(data.price))),
  ],
  [
    "shows the ids of orders as text",
    "orders/the-201-of-post-orders-has-the-id-under-which-get-returns-the-order",
    shows(/^POST \/orders$/, ({ data }) => (data.id = String(data.id))),
  ],

  // Writes that are swallowed
  [
    "does not store the change of a product",
    "catalog/get-products-id-shows-what-patch-changed-and-so-does-the-list",
    swallows(/^PATCH \/products\/\d+$/),
  ],
  [
    "does not store the new name of a tenant",
    "tenants/patch-tenants-id-changes-the-name-admins-only",
    swallows(/^PATCH \/tenants\/\d+$/),
  ],
  [
    "does not store a preference of a profile",
    "accounts/patch-profile-sets-email-marketing-to-1",
    ignoresFields(/^PATCH \/profile$/, "email_marketing"),
  ],
  [
    "does not delete a category",
    "catalog/get-category-does-not-list-what-was-deleted",
    swallows(/^DELETE \/category\/\d+$/),
  ],
  [
    "does not delete an address",
    "orders/patch-addresses-id-changes-the-fields-of-its-body-and-delete-deletes-it",
    swallows(/^DELETE \/addresses\/\d+$/),
  ],
  [
    "does not delete a subscription",
    "webhooks/delete-deletes-the-subscription-404-afterwards",
    swallows(/^DELETE \/webhooks\/\d+\/\d+$/),
  ],
  [
    "does not remove a member",
    "team/a-member-who-was-removed-is-not-listed",
    pretends(/^DELETE \/team-members\//, { message: "Removed." }),
  ],
  [
    "does not end a token on logout",
    "authentication/401-for-a-token-that-was-logged-out",
    pretends(/^POST \/logout$/, { success: true }),
  ],
  [
    "does not change a password",
    "accounts/post-password-takes-the-current-and-the-new-password-and-then-the-old-one-no",
    pretends(/^POST \/password$/, { success: true }),
  ],
  [
    "does not dismiss an announcement",
    "announcements/what-a-user-dismissed-leaves-that-users-list-and-no-others",
    pretends(/\/dismiss$/, { success: true }),
  ],

  // Reads that are stale
  [
    "shows settings from before their change",
    "tenants/settings-inventory-is-untracked-by-default-and-may-be-enforced",
    remembers(/^GET \/tenants\/\d+$/),
  ],
  [
    "shows a category from before its products",
    "conventions/a-category-with-another-number-of-products-has-another-etag",
    remembers(/^GET \/category\/\d+$/),
  ],
  [
    "lists products to a member who was removed",
    "isolation/a-member-who-was-removed-is-out-on-the-next-request",
    remembers(/^GET \/products$/),
  ],

  // Lists
  [
    "counts only the products of the page",
    "catalog/get-products-per-page-1-has-one-product-and-the-total-of-all",
    shows(/^GET \/products\?/, (body) => (body.total = body.data.length)),
  ],
  [
    "ignores the page of a list",
    "conventions/get-products-beyond-the-last-page-is-empty",
    ignoresParameter(/^GET \/products\?/, "page"),
  ],
  [
    "ignores the cursor of a list",
    "catalog/cursors-lead-through-all-products-by-id-each-once",
    ignoresParameter(/^GET \/products\?/, "cursor"),
  ],
  [
    "ignores the status that orders are filtered by",
    "orders/get-orders-status-pending",
    ignoresParameter(/^GET \/orders\?/, "status"),
  ],
  [
    "ignores the order that products are sorted in",
    "catalog/get-products-sort-price",
    ignoresParameter(/^GET \/products\?/, "sort"),
  ],
  [
    "shows everyone's orders as the caller's own",
    "orders/get-orders-my-orders-lists-only-the-callers-orders",
    () => ({ on: /my-orders/, tell: (request, pass) => pass({ ...request, path: "/orders" }) }),
  ],

  // Tenants and roles
  [
    "lists products of another tenant",
    "isolation/get-products-shows-nothing-of-another-tenant",
    mixesTenants("/products", "/products"),
  ],
  [
    "lists orders of another tenant",
    "isolation/get-orders-shows-nothing-of-another-tenant",
    mixesTenants("/orders", "/orders"),
  ],
  [
    "lists announcements of another tenant",
    "isolation/get-announcements-shows-nothing-of-another-tenant",
    mixesTenants("/announcements", "/announcements"),
  ],
  [
    "tells strangers that a tenant exists",
    "isolation/a-tenant-of-others-and-one-that-does-not-exist-answer-the-same",
    hintsAtTenants,
  ],
  [
    "returns 403 for a product of another tenant",
    "isolation/the-product-of-another-tenant-returns-404-as-one-that-does-not-exist",
    returns(/^GET \/products\/\d+$/, 404, 403),
  ],
  [
    "lets a MEMBER delete an order",
    "orders/delete-orders-id-is-for-admins-403-for-a-member",
    returns(/^DELETE \/orders\//, 403, 200),
  ],
  [
    "lets the last ADMIN leave",
    "team/the-last-admin-cannot-leave-409-last-admin",
    returns(/^DELETE \/team-members\//, 409, 200),
  ],

  // Headers
  [
    "drops the ETag of a list",
    "conventions/get-category-has-a-strong-etag-if-none-match-with-it-is-a-304",
    dropsHeader(/^GET \/category$/, "etag"),
  ],
  [
    "drops the Link of a list",
    "conventions/get-products-has-a-link-header-with-first-and-last",
    dropsHeader(/^GET \/products$/, "link"),
  ],
  [
    "drops X-Request-ID",
    "conventions/x-request-id-is-on-every-response",
    dropsHeader(/./, "x-request-id"),
  ],
  [
    "drops WWW-Authenticate",
    "authentication/post-logout-requires-the-header-authorization-401-without-it",
    dropsHeader(/./, "www-authenticate"),
  ],
  [
    "drops Allow",
    "conventions/a-known-path-with-another-method-is-405-with-allow",
    dropsHeader(/./, "allow"),
  ],
  [
    "drops Souk-Ignored",
    "conventions/an-unknown-body-field-is-ignored-souk-ignored-names-its-path-and-the-nearest",
    dropsHeader(/^PATCH \/tenants\//, "souk-ignored"),
  ],
  [
    "ignores If-Match",
    "catalog/a-single-product-carries-an-etag-if-match-that-no-longer-matches-returns-412",
    ignoresHeader(/\/products\//, "if-match"),
  ],
  [
    "ignores If-None-Match",
    "conventions/get-products-has-a-strong-etag-if-none-match-with-it-is-a-304",
    ignoresHeader(/^GET \/products$/, "if-none-match"),
  ],
  [
    "ignores Prefer: handling=strict",
    "conventions/with-prefer-handling-strict-an-unknown-body-field-returns-422-and-nothing-is",
    ignoresHeader(/^POST \/products$/, "prefer"),
  ],

  // Idempotency
  [
    "creates a second order for a repeated key",
    "orders/the-same-idempotency-key-and-body-return-the-first-response-again-and-create-one",
    ignoresHeader(/^POST \/orders$/, "idempotency-key"),
  ],
  [
    "replays an order under another id",
    "orders/the-same-idempotency-key-and-body-return-the-first-response-again-and-create-one",
    replaysUnderNewIds,
  ],
  [
    "replays an order for another body",
    "orders/the-same-key-with-another-body-returns-422-idempotency-mismatch",
    remembers(/^POST \/orders$/, idempotencyKey),
  ],
  [
    "does not mark a replayed registration",
    "accounts/with-an-idempotency-key-one-registration-is-made-and-its-response-replayed",
    dropsHeader(/^POST \/register$/, "idempotent-replayed"),
  ],

  // Records, files and logs
  [
    "takes the status of an order from its creator",
    "orders/post-orders-ignores-id-user-id-tenant-id-status-and-created-at",
    shows(/^POST \/orders$/, ({ data }, { body }) => (data.status = JSON.parse(body).status)),
  ],
  [
    "stores an order that is only tried",
    "orders/with-dry-run-the-order-is-returned-without-ids-and-nothing-is-stored",
    ignoresParameter(/^POST \/orders\?/, "dry_run"),
  ],
  [
    "leaves the last order out of an export",
    "orders/get-orders-export-writes-every-order-as-ndjson-oldest-first",
    replaces(/^GET \/orders\/export$/, /[^\n]+\n$/g, ""),
  ],
  [
    "toggles a category for any body",
    "catalog/patch-category-id-toggles-published-for-an-empty-body-alone",
    () => ({
      on: /^PATCH \/category\//,
      tell: (request, pass) => pass({ ...request, body: "{}" }),
    }),
  ],
  [
    "ignores what the audit log is filtered by",
    "audit/it-is-filtered-by-actor-action-object-request-and-time",
    ignoresParameter(/^GET \/audit-log\//, "actor_kind"),
  ],
  [
    "sends events again after the page that had them",
    "webhooks/events-come-once-each-page-by-page-and-next-goes-on-after-the-end",
    ignoresParameter(/^GET \/events\//, "after"),
  ],
  [
    "does not add up refunds",
    "shop/figures-are-exact-to-the-cent-and-of-their-tenant-alone",
    replaces(/\/figures$/, /"refunded":"[^"]+"/g, '"refunded":"0.00"'),
  ],
  [
    "returns 412 without the record",
    "conventions/an-outdated-if-match-on-products-returns-412-with-the-record-and-its-etag",
    replaces(/^(PATCH|DELETE) \/products\//, /"current":/g, '"present":'),
  ],

  // Secrets and sign-in
  [
    "shows the secret of a subscription again",
    "webhooks/post-webhooks-tenantid-returns-201-with-the-subscription-and-its-secret-shown",
    replaces(/^GET \/webhooks\//, /"secret_hint":/g, '"secret":"whsec_again","secret_hint":'),
  ],
  [
    "shows a rotated secret again",
    "webhooks/a-secret-from-rotate-secret-is-not-shown-again",
    showsRotatedSecrets,
  ],
  [
    "shows the secrets of tokens",
    "accounts/get-tokens-lists-the-callers-tokens-never-their-secrets",
    shows(/^GET \/tokens$/, ({ data }, { headers }) => (data[0].token = headers["authorization"])),
  ],
  [
    "shows the hash of a password",
    "accounts/post-login-returns-200-with-token-and-all-fields-of-the-user",
    shows(/^POST \/login$/, ({ user }) => (user.password_hash = "argon2")),
  ],
  [
    "tells which accounts exist",
    "accounts/a-wrong-password-and-an-unknown-address-401-in-the-same-words",
    namesTheUnknown,
  ],
  [
    "ignores the expires_in of a login",
    "accounts/post-login-with-expires-in-returns-a-token-that-ends-after-so-many-seconds",
    ignoresFields(/^POST \/login$/, "expires_in"),
  ],

  [
    "shows an API key again",
    "api-keys/post-api-keys-tenantid-returns-the-key-and-no-other-response-shows-it",
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
    "api-keys/a-key-without-the-read-scopes-of-a-subscriptions-events-cannot-change-its-url",
    returns(/^PATCH \/webhooks\//, 403, 200),
  ],
  [
    "lets an API key create one without an end",
    "api-keys/a-key-made-by-a-key-that-ends-gets-the-same-end-and-so-it-does-with-null",
    shows(/^POST \/api-keys\//, ({ data }, { headers }) => {
      if (headers["authorization"]?.includes("souk_")) data.expires_at = null;
    }),
  ],
  [
    "gives a rotated API key another end",
    "api-keys/post-rotate-returns-another-key-with-the-same-expires-at",
    shows(/^POST \/api-keys\/\d+\/\d+\/rotate$/, ({ data }) => (data.expires_at = null)),
  ],

  // Orders, stock and files
  [
    "stores the good half of an order that it rejects",
    "orders/a-422-for-one-item-of-two-stores-no-order-not-even-of-the-other-item",
    storesHalfAnOrder,
  ],
  [
    "takes stock for the good half of an order that it rejects",
    "orders/a-422-for-the-stock-of-one-item-of-two-takes-no-stock-of-the-other",
    storesHalfAnOrder,
  ],
  [
    "cancels an order twice",
    "orders/cancelling-gives-stock-back-once",
    returns(/\/cancel$/, 409, 200),
  ],
  [
    "writes on a dry run of an import",
    "catalog/other-csv-is-read-with-map-and-dry-run-true-writes-nothing",
    ignoresParameter(/^POST \/products\/import/, "dry_run"),
  ],
  [
    "exports cells that a spreadsheet runs",
    "catalog/a-name-that-a-spreadsheet-would-run-1-plus-1-is-made-harmless-in-csv-and-comes",
    replaces(/export\?format=csv/, /'=/g, "="),
  ],

  // Announcements
  [
    "shows an announcement after its expires_at",
    "announcements/an-announcement-leaves-the-active-list-at-its-expires-at",
    ignoresFields(/^POST \/announcements$/, "expires_at"),
  ],
  [
    "shows a published announcement before its scheduled_at",
    "announcements/an-announcement-published-with-a-future-scheduled-at-is-not-active-and-cannot-be",
    ignoresFields(/^POST \/announcements$/, "scheduled_at"),
  ],
  [
    "marks what one user read as read for all",
    "announcements/is-read-is-per-user",
    shows(/\/active$/, ({ data }) => data.forEach((each: Json) => (each.is_read = true))),
  ],
  [
    "ignores the priority of announcements",
    "announcements/order-priority-descending-then-the-newest-first",
    shows(/\/active$/, ({ data }) => data.sort((a: Json, b: Json) => b.id - a.id)),
  ],

  // Deliveries
  [
    "signs deliveries with another secret",
    "webhooks/x-webhook-signature-is-the-lower-case-hex-hmac-sha256-of-the-body-keyed-with-the",
    changesDelivery((request) => withHeader(request, "x-webhook-signature", "0".repeat(64))),
  ],
  [
    "signs deliveries without their time",
    "webhooks/webhook-signature-is-that-of-standard-webhooks-over-id-timestamp-and-body",
    changesDelivery((request) => withHeader(request, "webhook-timestamp", "0")),
  ],
  [
    "signs with the new secret alone after a rotation",
    "webhooks/after-rotate-secret-webhook-signature-holds-the-signatures-of-both-secrets",
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
    "webhooks/x-event-id-is-a-uuidv7-the-same-for-each-subscription",
    changesDelivery((request) =>
      withHeader(request, "x-event-id", otherId(request.headers["x-event-id"])),
    ),
  ],
  [
    "sends events of another tenant",
    "webhooks/the-body-is-the-payload-envelope-event-tenant-id-timestamp-and-data",
    changesDelivery((request) => ({
      ...request,
      body: request.body.replace(/"tenant_id":(\d+)/, '"tenant_id":1$1'),
    })),
  ],
  [
    "retries a delivery later than after a minute",
    "webhooks/a-receiver-that-returns-500-is-retried-after-one-minute",
    shows(/\/deliveries$/, ({ data }) =>
      data.forEach((each: Json) => (each.next_attempt_at = later(each.next_attempt_at))),
    ),
  ],
  [
    "retries a delivery after a final response",
    "webhooks/a-delivery-is-not-attempted-again-after-a-receiver-returned-410",
    deliversTwice,
  ],
  [
    "sends events that a subscription does not name",
    "webhooks/a-subscription-that-does-not-name-product-created-does-not-receive-it",
    subscribesToAll,
  ],
];
