import { SoukError } from "@souk/client";
import { inReadersWords } from "./api-words.js";

/** The errors of a response for these fields of a form. `events.0` belongs to `events`. */
export function fieldErrorsOf(
  error: unknown,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  if (!(error instanceof SoukError)) return {};
  const found: Record<string, string> = {};
  for (const [path, [message] = []] of Object.entries(error.errors)) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field !== undefined && message !== undefined) found[field] ??= inReadersWords(message);
  }
  return found;
}
