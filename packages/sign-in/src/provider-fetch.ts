import { CoreError } from "@souk/core";

/** The part of `fetch` that requests to a provider need. */
export type ProviderFetch = (url: string, init: RequestInit) => Promise<Response>;

const SERVER_ERRORS = 500;

/** Tells a provider that does not answer from one whose answer is wrong. */
export const reached =
  (send: ProviderFetch, name: string): ProviderFetch =>
  async (url, init) => {
    const unavailable = (cause?: unknown) =>
      new CoreError("unavailable", `${name} cannot be reached. Please try again later.`, { cause });
    let response: Response;
    try {
      response = await send(url, init);
    } catch (error) {
      throw unavailable(error);
    }
    if (response.status >= SERVER_ERRORS) throw unavailable();
    return response;
  };

/** The failure to reach the provider behind an error of a library; null if it did answer. */
export function unreachable(error: unknown): CoreError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CoreError) return cause;
  }
  return null;
}
