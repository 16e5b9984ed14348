import { endpoint } from "../endpoint.js";
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
    description:
      "Only an ADMIN may do this. The keys themselves are not in it, only the end of each.",
    answer: page(apiKey),
  }),
  endpoint({
    method: "post",
    path: "/api-keys/:tenantId",
    tenantFrom,
    useCase: "createApiKey",
    holdsSecrets: true,
    madeAt: one,
    summary: "Make an API key for a program; the answer is the only one that shows it.",
    description:
      "Only an ADMIN may do this. The key acts in this tenant, within its scopes, and goes on when the person who made it has left. A key that makes keys cannot give scopes that it lacks, nor an end after its own; without `expires_at` the new key ends with it. A tenant has at most 100 keys.",
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
    summary: "Read an API key, without its secret.",
    description: "Only an ADMIN may do this.",
    answer: data(apiKey),
  }),
  endpoint({
    method: "patch",
    path: one,
    tenantFrom,
    useCase: "updateApiKey",
    holdsSecrets: true,
    summary: "Change the name, the scopes or the end of an API key.",
    description:
      "Only an ADMIN may do this. Fields that are not sent stay as they are. The next request with the key is judged by its new scopes. A key can neither change a key that has scopes that it lacks, nor set an `expires_at` later than its own.",
    answer: data(apiKey, "API key updated"),
  }),
  endpoint({
    method: "delete",
    path: one,
    tenantFrom,
    useCase: "revokeApiKey",
    queryFields: ["descendants"],
    summary: "Revoke an API key, and the keys that it made.",
    description:
      "Only an ADMIN may do this. The next request with the key returns 401. What it made stays, and names it. The response lists the keys that descend from it: those that it made, and those that they made. They are revoked as well with `descendants=true`, which is the default if an API key sends the request; an API key that sends `descendants=false` gets a 403. An API key must have every scope of the keys that it revokes.",
    answer: revokedApiKey,
  }),
  endpoint({
    method: "post",
    path: `${one}/rotate`,
    tenantFrom,
    useCase: "rotateApiKey",
    holdsSecrets: true,
    summary: "Replace an API key; the answer is the only one that shows the new one.",
    description:
      "Only an ADMIN may do this. The old key is taken for a day beside the new one, or for as long as `overlap_hours` says. A key from before the old one is a 401. A key that has expired is a 409 `conflict`; give it a later `expires_at` first. Of several requests at the same time, those that would end a key which another one returns are a 409 as well. An API key can replace only keys that have no scope that it lacks and do not outlive it.",
    refuses: ["conflict"],
    answer: data(apiKeyWithSecret, "API key rotated"),
  }),
];
