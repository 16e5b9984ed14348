import { endpoint } from "../wire/endpoint.js";
import { apiKey, apiKeyWithSecret, revokedApiKey } from "../presenters/api-key.js";
import { data, page } from "../presenters/answer.js";

const tenantFrom = "path";
const one = "/api-keys/:tenantId/:keyId";

export const apiKeyEndpoints = [
  endpoint({
    method: "get",
    path: "/api-keys/:tenantId",
    tenantFrom,
    useCase: "listApiKeys",
    holdsSecrets: true,
    summary: "List the API keys of a tenant, newest first.",
    description: "Requires the role ADMIN. Shows only the last characters of each key.",
    answer: page(apiKey),
  }),
  endpoint({
    method: "post",
    path: "/api-keys/:tenantId",
    tenantFrom,
    useCase: "createApiKey",
    holdsSecrets: true,
    madeAt: one,
    summary: "Create an API key.",
    description:
      "Requires the role ADMIN. The response is the only time the key is shown. The key acts in this tenant, within its scopes, and stays valid when the person who created it leaves. A key that creates keys cannot grant scopes that it lacks, or an expiry later than its own; its own expiry is the default. A tenant has up to 100 keys.",
    refuses: ["conflict"],
    status: 201,
    answer: data(apiKeyWithSecret, "API key created"),
  }),
  endpoint({
    method: "get",
    path: one,
    tenantFrom,
    useCase: "getApiKey",
    holdsSecrets: true,
    summary: "Get an API key, without its secret.",
    description: "Requires the role ADMIN.",
    answer: data(apiKey),
  }),
  endpoint({
    method: "patch",
    path: one,
    tenantFrom,
    useCase: "updateApiKey",
    holdsSecrets: true,
    summary: "Update an API key.",
    description:
      "Requires the role ADMIN. Omitted fields keep their values. New scopes take effect with the next request. A key cannot change a key with scopes that it lacks, nor set an `expires_at` later than its own.",
    answer: data(apiKey, "API key updated"),
  }),
  endpoint({
    method: "delete",
    path: one,
    tenantFrom,
    useCase: "revokeApiKey",
    queryFields: ["descendants"],
    summary: "Revoke an API key and, optionally, the keys that it created.",
    description:
      "Requires the role ADMIN. Later requests with the key return 401. The response lists its descendants: the keys that it created, the keys that those created, and so on. `descendants=true` revokes them, too; it is the default if an API key sends the request, and an API key that sends `descendants=false` gets 403. An API key must have every scope of the keys that it revokes.",
    answer: revokedApiKey,
  }),
  endpoint({
    method: "post",
    path: `${one}/rotate`,
    tenantFrom,
    useCase: "rotateApiKey",
    loses: true,
    holdsSecrets: true,
    summary: "Rotate an API key.",
    description:
      "Requires the role ADMIN. The response is the only time the new key is shown. The old key stays valid for a day, or for `overlap_hours`; keys from earlier rotations return 401. Returns 409 `conflict` for an expired key (set a later `expires_at` first), and if a concurrent rotation has just returned a key that this one would revoke. An API key can rotate only keys whose scopes it has and that do not outlive it.",
    refuses: ["conflict"],
    answer: data(apiKeyWithSecret, "API key rotated"),
  }),
];
