import * as shapes from "../shapes.js";
import { kept, type Rows } from "./row.js";

export const apiKeyRows: Rows = {
  "api-keys create": {
    words: () => ["api-keys", "create", "Sync", "--scopes", "catalog:read", "orders:read"],
    json: shapes.apiKeyWithSecret,
    inTenant: true,
    keep: "API key",
  },
  "api-keys list": {
    words: () => ["api-keys", "list"],
    json: shapes.page(shapes.apiKey),
    inTenant: true,
  },
  "api-keys show": {
    words: (world) => ["api-keys", "show", kept(world, "API key")],
    json: shapes.apiKey,
    inTenant: true,
  },
  "api-keys update": {
    words: (world) => [
      "api-keys",
      "update",
      kept(world, "API key"),
      "--name=Ours",
      "--expires=2096-01-01T00:00:00Z",
    ],
    json: shapes.apiKey,
    inTenant: true,
  },
  "api-keys rotate": {
    words: (world) => ["api-keys", "rotate", kept(world, "API key"), "--overlap-hours", "0"],
    json: shapes.apiKeyWithSecret,
    inTenant: true,
  },
  "api-keys revoke": {
    words: (world) => ["api-keys", "revoke", kept(world, "API key"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
  "api-keys scopes": { words: () => ["api-keys", "scopes"] },
};
