import { endpoint } from "../endpoint.js";
import { apiKey, apiKeyWithSecret } from "../presenters/api-key.js";
import { data, done, page } from "../presenters/answer.js";

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
      "Only an ADMIN may do this. The key acts in this tenant, within its scopes, and goes on when the person who made it has left. A key that makes keys cannot give scopes that it lacks.",
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
      "Only an ADMIN may do this. Fields that are not sent stay as they are. The next request with the key is judged by its new scopes.",
    answer: data(apiKey, "API key updated"),
  }),
  endpoint({
    method: "delete",
    path: one,
    tenantFrom,
    useCase: "revokeApiKey",
    summary: "Revoke an API key.",
    description:
      "Only an ADMIN may do this. The next request with it is a 401. What it made stays, and names it.",
    answer: done("API key revoked"),
  }),
  endpoint({
    method: "post",
    path: `${one}/rotate`,
    tenantFrom,
    useCase: "rotateApiKey",
    holdsSecrets: true,
    summary: "Replace an API key; the answer is the only one that shows the new one.",
    description:
      "Only an ADMIN may do this. The old key is taken for a day beside the new one, or for as long as `overlap_hours` says. A key from before the old one is a 401. A key that has expired is a 409 `conflict`; give it a later `expires_at` first.",
    refuses: ["conflict"],
    answer: data(apiKeyWithSecret, "API key rotated"),
  }),
];
