import { endpoints, errorSchema } from "@souk/adapters-http";
import type { z } from "zod";
import type { ApiAnswer } from "./api-client.js";

const routes = endpoints.map((endpoint) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, "[^/]+")}$`),
  parameters: endpoint.path.split(":").length,
  answer: endpoint.answer,
}));

/** Every answer any test sees must be one that the API description promises, without a field too many. */
export function checkAnswer(method: string, path: string, answer: ApiAnswer): void {
  const { status, body, text } = answer;
  if (text === "" || body === undefined) return;
  const schema = status >= 400 ? errorSchema : viewOf(method, path);
  if (!schema) return;
  const parsed = schema.safeParse(body);
  if (parsed.success && same(parsed.data, body)) return;
  const why = parsed.success ? "a field that the view does not have" : parsed.error.message;
  throw new Error(`${method} ${path} answered ${status} against its view: ${why}: ${text}`);
}

function viewOf(method: string, path: string): z.ZodType | undefined {
  const [plain = ""] = path.split("?", 1);
  const found = routes
    .filter((route) => route.method === method.toLowerCase() && route.pattern.test(plain))
    .toSorted((a, b) => a.parameters - b.parameters);
  return found[0]?.answer.stream ? undefined : found[0]?.answer.view;
}

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
