import type { Team, World } from "../world.js";
import { admins, type MatrixRow, members } from "./row.js";

const input = { url: "https://example.com/hook", events: ["order.created" as const] };
const asAdmin = ({ tenant, admin }: Team) => ({ as: { token: admin.token }, tenant });

/** A tenant has a maximum, so webhooks of earlier calls are deleted. */
async function newWebhook(team: Team, { host: { core } }: World) {
  const as = asAdmin(team);
  const { data } = await core.listWebhooks(as, { perPage: 100 });
  await Promise.all(data.slice(9).map(({ id }) => core.deleteWebhook(as, { webhookId: id })));
  const description = team.admin.email.includes("canary") ? "canary" : null;
  return (await core.createWebhook(as, { ...input, description })).id;
}

const webhookOf = async (team: Team, world: World) => ({
  ids: { webhookId: await newWebhook(team, world) },
});

async function deleted(team: Team, world: World) {
  const target = await webhookOf(team, world);
  await world.host.core.deleteWebhook(asAdmin(team), target.ids);
  return target;
}

async function newDelivery(team: Team, world: World) {
  const webhookId = await newWebhook(team, world);
  const [sent] = await world.host.core.testWebhooks(asAdmin(team), {
    event: "order.created",
    webhookId,
  });
  // Tests are rationed, and every call here makes one.
  world.host.clock.advance(60_000);
  return { ids: { deliveryId: sent?.id ?? 0 } };
}

const change = (route: string, body: unknown, more: Partial<MatrixRow> = {}): MatrixRow => ({
  route,
  statuses: admins(200),
  target: async (team, world) => ({ ...(await webhookOf(team, world)), body }),
  deleted,
  ...more,
});

/** Events would reach someone that the key may not read. */
const carriesEvents = { withKey: 403 } as const;

export const webhookRows: readonly MatrixRow[] = [
  { route: "GET /webhooks/:tenantId", statuses: members(200) },
  { route: "GET /webhooks/:tenantId/event-types", statuses: members(200) },
  { route: "GET /webhooks/:tenantId/deliveries", statuses: members(200) },
  {
    route: "POST /webhooks/:tenantId",
    statuses: admins(201),
    ...carriesEvents,
    target: async (team, world) => {
      await newWebhook(team, world);
      return { body: input };
    },
  },
  {
    route: "POST /webhooks/:tenantId/test",
    statuses: admins(200),
    ...carriesEvents,
    target: async (team, world) => {
      await newWebhook(team, world);
      return { body: { event: "order.created" } };
    },
  },
  {
    route: "GET /webhooks/:tenantId/deliveries/:deliveryId/message",
    statuses: admins(200),
    ...carriesEvents,
    target: newDelivery,
  },
  {
    route: "POST /webhooks/:tenantId/deliveries/:deliveryId/redeliver",
    statuses: admins(200),
    ...carriesEvents,
    target: newDelivery,
  },
  {
    route: "GET /webhooks/:tenantId/:webhookId",
    statuses: members(200),
    target: webhookOf,
    deleted,
  },
  change("PATCH /webhooks/:tenantId/:webhookId", { description: "new" }),
  {
    route: "DELETE /webhooks/:tenantId/:webhookId",
    statuses: admins(200),
    target: webhookOf,
    deleted,
  },
  change("POST /webhooks/:tenantId/:webhookId/rotate-secret", {}, carriesEvents),
  change("POST /webhooks/:tenantId/:webhookId/enable", {}, carriesEvents),
  change("POST /webhooks/:tenantId/:webhookId/pause", {}),
  change("POST /webhooks/:tenantId/:webhookId/resume", {}, carriesEvents),
  change(
    "POST /webhooks/:tenantId/:webhookId/recover",
    { since: "2026-01-01T00:00:00Z" },
    carriesEvents,
  ),
];
