import { type AnswerView, view } from "../terminal/view.js";

export const apiKey: AnswerView = {
  useCase: "getApiKey",
  columns: ["id", "name", "scopes", "hint", "expires_at", "last_used_at"],
};

export const apiKeyWithSecret: AnswerView = { useCase: "createApiKey", columns: ["id", "name"] };

export const apiKeyScope = view({ scope: "text" }, ["scope"]);
