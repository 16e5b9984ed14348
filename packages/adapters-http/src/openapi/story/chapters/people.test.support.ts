import type { Storyteller } from "../storyteller.test.support.js";

export const password = "correct horse battery";
export const ada = { name: "Ada Lovelace", email: "ada@example.com" };
export const charles = { name: "Charles Babbage", email: "charles@example.com" };
export const grace = { name: "Grace Hopper", email: "grace@example.com" };

const account = (person: typeof ada) => ({ ...person, password, password_confirmation: password });

/** Ada opens an account, and signs in elsewhere, too. */
export async function openAccounts(story: Storyteller): Promise<void> {
  await story.tell("get /service");
  const registered = await story.tell("post /register", { body: account(ada) });
  story.tokens.set("Ada", String(registered["token"]));
  await story.tell("post /login", { body: { email: ada.email, password } });
  await story.tell("get /tokens");
  await story.tell("delete /tokens/:id", { of: 2 });
  await story.tell("patch /profile", { body: { timezone: "Europe/London", theme: "dark" } });
  const other = await story.also("post /register", { body: account(charles) });
  story.tokens.set("Charles", String(other["token"]));
}

/** Ada's shop, in which Charles helps. */
export async function openShop(story: Storyteller): Promise<void> {
  const { id } = await story.tell("post /tenants", { body: { name: "Lovelace Shirts" } });
  story.tenant = id;
  await story.tell("get /tenants");
  await story.tell("get /who_am_i");
  await story.tell("get /tenants/:tenantId");
  await story.tell("get /tenants/:tenantId/archive");
  const body = { settings: { inventory: "enforced" } };
  await story.tell("post /tenants/:tenantId", { body });
  await story.tell("patch /tenants/:tenantId", { body: { name: "Lovelace Shirts & Scarves" } });
}

export async function gatherTeam(story: Storyteller): Promise<void> {
  const { id: role } = await story.tell("post /roles/:tenantId", {
    body: { name: "Packing", scopes: ["orders:read", "shipments:write"] },
  });
  await story.tell("post /team-members/:tenantId", {
    body: { email: charles.email, role: "MEMBER", role_id: role },
  });
  await story.tell("patch /roles/:tenantId/:roleId", { of: role, body: { name: "Packing room" } });
  await story.tell("get /roles/:tenantId/:roleId", { of: role });
  await story.tell("get /roles/:tenantId");
  const invitee = { email: "invitee@example.com", role: "MEMBER" };
  await story.also("post /team-members/:tenantId", { body: invitee });
  await story.tell("post /team-members/:tenantId/:userId/invitation", { of: 3 });
  await story.tell("post /team-members/:tenantId/:userId", { of: 2, body: { role: "ADMIN" } });
  await story.tell("get /team-members/:tenantId");
  await story.tell("delete /roles/:tenantId/:roleId", { of: role });
}

/** Ada's addresses. */
export async function fillAddressBook(story: Storyteller): Promise<void> {
  const { id } = await story.tell("post /addresses", {
    body: {
      label: "Home",
      street: "12 St James's Square",
      city: "London",
      country: "GB",
      postal_code: "SW1Y 4LE",
    },
  });
  await story.tell("patch /addresses/:id", { of: id, body: { is_default: true } });
  await story.tell("get /addresses/:id", { of: id });
  await story.tell("get /addresses");
  await story.tell("delete /addresses/:id", { of: id });
}
