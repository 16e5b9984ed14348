import type { Middleware } from "openapi-fetch";
import { isRedirect, redirected } from "./redirects.js";
import { SoukError } from "./souk-error.js";

/** Turns every unexpected answer into a SoukError. */
export const checkedAnswer: Middleware = {
  async onResponse({ request, response, options: { parseAs } }) {
    if (isRedirect(response)) throw await redirected(response, request.url);
    if (!response.ok) throw await SoukError.from(response);
    const type = response.headers.get("Content-Type") ?? "";
    if (response.body === null) return undefined;
    if (type.startsWith("application/json")) {
      if (parseAs === "json" && request.method !== "HEAD") await mustBeJson(response.clone());
      return undefined;
    }
    if (parseAs === "json") {
      const message = `The answer is ${type || "of no type"}, not JSON; for files say parseAs.`;
      throw new SoukError(response.status, { message });
    }
    return new Response(untilItBreaks(response.body, request.signal), response);
  },
};

async function mustBeJson(response: Response): Promise<void> {
  const text = await response.text();
  try {
    if (text !== "") JSON.parse(text);
  } catch (cause) {
    throw new SoukError(response.status, { message: "The answer is no valid JSON." }, { cause });
  }
}

/** Browsers have no `ReadableStream.from`, and some cannot iterate over a stream. */
function untilItBreaks(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        if (signal.aborted) throw SoukError.aborted(signal);
        throw new SoukError(0, { message: "The answer broke off." }, { cause });
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
