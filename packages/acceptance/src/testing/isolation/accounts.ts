import { portsOf } from "@souk/core/adapter";
import { signedIn } from "@souk/core/testing";
import type { Team, World } from "../world.js";
import { everyone, type MatrixRow } from "./row.js";

let counter = 0;
const newEmail = () => `matrix-${(counter += 1)}@example.com`;
const password = "correct horse battery";
const passwords = { password, password_confirmation: password };

const aToken = async ({ admin }: Team, { host }: World) => {
  const { token } = await signedIn(host.core.login({}, admin));
  return { ids: { id: Number(token.split("|")[0]) } };
};

/** A passkey that no device has. */
const aFactor = async ({ admin }: Team, { host }: World) => {
  const factor = await portsOf(host.core).unitOfWork.transact("write", ({ factors }) =>
    factors.add({
      userId: admin.id,
      kind: "passkey",
      name: "Laptop",
      createdAt: new Date(),
      confirmedAt: new Date(),
      secretCipher: null,
      credentialId: `credential-${(counter += 1)}`,
      publicKey: "key",
      transports: [],
      counter: 0,
    }),
  );
  return { ids: { id: factor?.id ?? 0 } };
};

const aRevokedToken = async (team: Team, world: World) => {
  const target = await aToken(team, world);
  await world.host.core.revokeToken({ as: { token: team.admin.token } }, target.ids);
  return target;
};

export const accountRows: readonly MatrixRow[] = [
  { route: "GET /service", open: true, statuses: everyone(200) },
  {
    route: "POST /register",
    open: true,
    statuses: everyone(201),
    target: () => ({ body: { name: "New", email: newEmail(), ...passwords } }),
  },
  {
    route: "POST /login",
    open: true,
    statuses: everyone(200),
    target: ({ admin }) => ({ body: { email: admin.email, password: admin.password } }),
  },
  {
    route: "POST /login/factor",
    open: true,
    statuses: everyone(401),
    target: () => ({ body: { ticket: "made-up", code: "000000" } }),
  },
  { route: "POST /login/passkeys/options", open: true, statuses: everyone(403) },
  {
    route: "POST /confirm",
    statuses: everyone(401),
    target: () => ({ body: { password: "not it at all" } }),
  },
  { route: "POST /confirm/options", statuses: everyone(403) },
  { route: "GET /factors", statuses: everyone(200) },
  { route: "POST /factors/totp", statuses: everyone(201) },
  {
    route: "POST /factors/totp/confirm",
    statuses: everyone(409),
    target: () => ({ body: { code: "000000" } }),
  },
  { route: "POST /factors/passkeys/options", statuses: everyone(403) },
  {
    route: "POST /factors/passkeys",
    statuses: everyone(403),
    target: () => ({ body: { credential: {} } }),
  },
  { route: "POST /factors/recovery-codes", statuses: everyone(409) },
  {
    route: "DELETE /factors/:id",
    owner: "person",
    statuses: { outsider: 404, member: 404, admin: 200, otherAdmin: 404 },
    target: aFactor,
    deleted: async (team, world) => {
      const target = await aFactor(team, world);
      await world.host.core.deleteFactor({ as: { token: team.admin.token } }, target.ids);
      return target;
    },
  },
  { route: "POST /logout", statuses: everyone(200) },
  { route: "POST /logout-all", statuses: everyone(200) },
  { route: "GET /tokens", statuses: everyone(200) },
  {
    route: "DELETE /tokens/:id",
    owner: "person",
    statuses: { outsider: 404, member: 404, admin: 200, otherAdmin: 404 },
    target: aToken,
    deleted: aRevokedToken,
  },
  { route: "GET /who_am_i", statuses: everyone(200) },
  {
    route: "PATCH /profile",
    statuses: everyone(200),
    target: () => ({ body: { phone: `${(counter += 1)}` } }),
  },
  {
    route: "POST /password",
    statuses: everyone(422),
    target: () => ({ body: { current_password: "not it at all", ...passwords } }),
  },
  {
    route: "POST /account/secure",
    statuses: everyone(200),
    target: () => ({ body: { dry_run: true } }),
  },
  {
    route: "POST /password/forgot",
    open: true,
    statuses: everyone(200),
    target: () => ({ body: { email: newEmail() } }),
  },
  {
    route: "POST /password/link",
    open: true,
    statuses: everyone(200),
    target: ({ admin }) => ({ body: { token: "made-up", email: admin.email } }),
  },
  {
    route: "POST /invitations/decline",
    open: true,
    statuses: everyone(422),
    target: ({ admin, tenant }) => ({ body: { token: `made-up.${tenant}`, email: admin.email } }),
  },
  {
    route: "POST /password/reset",
    open: true,
    statuses: everyone(422),
    target: ({ admin }) => ({ body: { token: "made-up", email: admin.email, ...passwords } }),
  },
  {
    route: "POST /account/export",
    statuses: everyone(422),
    target: () => ({ body: {} }),
  },
  { route: "GET /account/export", statuses: everyone(404) },
  { route: "GET /account/export/file", statuses: everyone(404) },
  {
    route: "POST /account/erase",
    statuses: everyone(422),
    target: ({ admin }) => ({ body: { confirm: admin.email } }),
  },
];
