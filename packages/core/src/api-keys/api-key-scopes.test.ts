import { describe, expect, it } from "@jest/globals";
import { useCases } from "../use-cases.js";
import {
  apiKeyScopeFor,
  apiKeyScopes,
  apiKeyScopeTable,
  casesOfEveryRole,
  eventCases,
  tagCases,
} from "../values/api-keys/api-key-scopes.js";

/** Use cases about a person's account, about the end of a tenant, or for workers. */
const closed = [
  "exportAuditLog",
  "listAuditLog",
  "addPasskey",
  "changePassword",
  "confirmFactor",
  "confirmIdentity",
  "createRecoveryCodes",
  "createTenant",
  "createTotp",
  "deleteFactor",
  "deleteTenant",
  "disableWebhook",
  "downloadAccountExport",
  "eraseAccount",
  "exportAccount",
  "exportArchive",
  "getAccountExport",
  "getNotifications",
  "getPreference",
  "listFactors",
  "listTenants",
  "listTokens",
  "logout",
  "logoutAll",
  "putNotifications",
  "putPreference",
  "revokeToken",
  "secureAccount",
  "startConfirm",
  "startPasskey",
  "updateProfile",
];

/** Every key may read its own rights. */
const open = ["whoAmI"];

const reachable = Object.entries(useCases).filter(
  ([, { access }]) => access !== "public" && access !== "operator",
);

describe("the scopes of API keys", () => {
  it("open each use case once, or it is closed to all keys on purpose", () => {
    const opened = apiKeyScopes.flatMap((scope) => [...apiKeyScopeTable[scope]]);
    const names = reachable.map(([name]) => name);
    expect([...opened, ...closed, ...open, ...eventCases, ...tagCases].toSorted()).toEqual(
      names.toSorted(),
    );
  });

  it("let members store preferences and leave, whatever their role, and nothing else that is closed to keys", () => {
    const closedToMembers = closed.filter(
      (name) =>
        useCases[name as keyof typeof useCases].access === "member" &&
        !casesOfEveryRole.includes(name),
    );
    expect(closedToMembers).toEqual([]);
  });

  it("show and set secrets under names of their own alone", () => {
    const secret = reachable.filter(
      ([name, made]) => !closed.includes(name) && "secretAnswer" in made && made.secretAnswer,
    );
    const scopes = new Set(secret.map(([name]) => apiKeyScopeFor(name)));
    expect(scopes).toEqual(new Set(["webhooks:secrets", "api-keys:write"]));
    expect(apiKeyScopeTable["webhooks:secrets"]).toEqual(["createWebhook", "rotateWebhookSecret"]);
  });

  it("let reading change nothing", () => {
    const reads = apiKeyScopes.filter((scope) => scope.endsWith(":read"));
    const effects = reads.flatMap((scope) =>
      apiKeyScopeTable[scope].map((name) =>
        "effect" in useCases[name] ? useCases[name].effect : name,
      ),
    );
    expect(new Set(effects)).toEqual(
      new Set([
        "read",
        "exportProducts",
        "exportCustomers",
        "exportOrders",
        "exportPastOrders",
        "exportSales",
      ]),
    );
  });
});
