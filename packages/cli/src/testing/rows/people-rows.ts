import * as z from "zod";
import { PASSWORD } from "../engines.js";
import * as shapes from "../shapes.js";
import { kept, type Rows } from "./row.js";

const copied = z.record(z.string(), z.int().min(0));

const signingIn = { testedIn: "sessions/logins.test.js" };
const ownData = { testedIn: "account.test.js" };

export const peopleRows: Rows = {
  login: signingIn,
  logout: signingIn,
  "preferences put": {
    words: () => ["preferences", "put", "list.columns", "--value", '["name"]'],
    json: shapes.preference,
    inTenant: true,
  },
  "preferences show": {
    words: () => ["preferences", "show", "list.columns"],
    json: shapes.preference,
    inTenant: true,
  },
  "notifications set": {
    words: () => ["notifications", "set", "--orders", "daily=8", "--low-stock"],
    json: shapes.notifications,
    inTenant: true,
  },
  "notifications show": {
    words: () => ["notifications", "show"],
    json: shapes.notifications,
    inTenant: true,
  },
  whoami: { words: () => ["whoami"], json: shapes.whoAmI },
  "account export request": {
    words: () => ["account", "export", "--password-stdin"],
    stdin: PASSWORD,
    json: shapes.accountExport,
  },
  "account export status": {
    words: () => ["account", "export", "status"],
    json: shapes.accountExport,
  },
  "account export download": ownData,
  "account erase": ownData,
  "account secure": ownData,
  "users create": {
    words: () => ["users", "create", "new@example.com", "--name", "New", "--password-stdin"],
    stdin: PASSWORD,
    json: shapes.user,
    databaseOnly: true,
  },
  "users list": {
    words: () => ["users", "list", "--search", "new@"],
    json: shapes.page(shapes.user),
    databaseOnly: true,
  },
  "users show": {
    words: ({ email }) => ["users", "show", email],
    json: shapes.userWithSeats,
    databaseOnly: true,
  },
  "users update": {
    words: () => ["users", "update", "new@example.com", "--external-id", "crm-7"],
    json: shapes.user,
    databaseOnly: true,
  },
  "users token": {
    words: ({ email }) => ["users", "token", email],
    json: shapes.minted,
    databaseOnly: true,
  },
  "users set-password": {
    words: () => ["users", "set-password", "new@example.com", "--password-stdin"],
    stdin: `${PASSWORD} indeed`,
    silent: true,
    databaseOnly: true,
  },
  "users deactivate": {
    words: () => ["users", "deactivate", "new@example.com", "--yes"],
    json: shapes.user,
    databaseOnly: true,
  },
  "users activate": {
    words: () => ["users", "activate", "new@example.com"],
    json: shapes.user,
    databaseOnly: true,
  },
  "users export": {
    words: ({ directory }) => [
      "users",
      "export",
      "new@example.com",
      "-o",
      `${directory}/new.ndjson`,
    ],
    json: shapes.exportedPerson,
    databaseOnly: true,
  },
  "users erase": { testedIn: "people.test.js" },
  "users tokens": {
    words: ({ email }) => ["users", "tokens", email],
    json: shapes.page(shapes.token),
    databaseOnly: true,
  },
  "users revoke": {
    words: () => ["users", "revoke", "new@example.com", "--yes"],
    json: z.strictObject({ revoked: z.int() }),
    databaseOnly: true,
  },
  "users factors reset": {
    words: () => ["users", "factors", "reset", "new@example.com", "--yes"],
    json: z.strictObject({ removed: z.int() }),
    databaseOnly: true,
  },
  "users identities unlink": {
    words: () => ["users", "identities", "unlink", "new@example.com", "--yes"],
    json: z.strictObject({ removed: z.int() }),
    databaseOnly: true,
  },
  "tenants create": {
    words: () => ["tenants", "create", "Spare"],
    json: shapes.tenant,
    keep: "spare",
  },
  "tenants list": { words: () => ["tenants", "list"], json: shapes.page(shapes.tenant) },
  "tenants show": { words: ({ tenant }) => ["tenants", "show", tenant], json: shapes.tenant },
  "tenants rename": {
    words: ({ tenant }) => ["tenants", "rename", tenant, "Another name"],
    json: shapes.tenant,
  },
  "tenants update": {
    words: ({ tenant }) => ["tenants", "update", tenant, "--metadata", "plan=pro"],
    json: shapes.tenant,
  },
  "tenants export": {
    words: ({ tenant, directory }) => ["tenants", "export", tenant, "-o", `${directory}/t.ndjson`],
    json: copied,
    databaseOnly: true,
  },
  "tenants import": {
    words: ({ directory }) => ["tenants", "import", `${directory}/t.ndjson`, "--name", "Again"],
    json: copied,
    databaseOnly: true,
  },
  "tenants clone": {
    words: ({ tenant }) => ["tenants", "clone", tenant, "--name", "Twin"],
    json: copied,
    databaseOnly: true,
  },
  "tenants delete": {
    words: (world) => ["tenants", "delete", kept(world, "spare"), "--yes"],
    json: shapes.done,
  },
  "tenants restore": {
    words: (world) => ["tenants", "restore", kept(world, "spare")],
    json: shapes.tenant,
    databaseOnly: true,
  },
  // Only a deleted tenant can be purged.
  "tenants purge": { testedIn: "people.test.js" },
  "members add": {
    words: () => ["members", "add", "mate@example.com"],
    json: shapes.member,
    inTenant: true,
  },
  "members list": {
    words: () => ["members", "list"],
    json: shapes.page(shapes.member),
    inTenant: true,
  },
  "members promote": {
    words: () => ["members", "promote", "mate@example.com"],
    json: shapes.member,
    inTenant: true,
  },
  "members set-role": {
    words: () => ["members", "set-role", "mate@example.com", "MEMBER"],
    json: shapes.member,
    inTenant: true,
  },
  "roles list": {
    words: () => ["roles", "list"],
    json: shapes.page(shapes.role),
    inTenant: true,
  },
  "roles create": {
    words: () => ["roles", "create", "Packing", "--scopes", "orders:read", "shipments:write"],
    json: shapes.role,
    inTenant: true,
    keep: "role",
  },
  "roles show": {
    words: (world) => ["roles", "show", kept(world, "role")],
    json: shapes.role,
    inTenant: true,
  },
  "roles update": {
    words: (world) => ["roles", "update", kept(world, "role"), "--name", "Packing room"],
    json: shapes.role,
    inTenant: true,
  },
  "roles delete": {
    words: (world) => ["roles", "delete", kept(world, "role"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
  "members invite": { testedIn: "people.test.js" },
  "members remove": {
    words: () => ["members", "remove", "mate@example.com", "--yes"],
    json: shapes.member,
    inTenant: true,
  },
  "members decline": { testedIn: "people.test.js" },
};
