import type { Api } from "./call-api.js";

/** More of a file is not read: a model could not hold it. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** An API elsewhere, by its address. */
export const remoteApi =
  (url: string): Api =>
  async ({ method, path, headers, body, signal }) => {
    const response = await fetch(url.replace(/\/$/, "") + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      // A redirect could carry the key to another host.
      redirect: "manual",
    }).catch((cause: unknown) => {
      throw new Error(`${url} does not respond. Is the host running, and is --url its address?`, {
        cause,
      });
    });
    const text = await textOf(response);
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  };

async function textOf({ body }: Response): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of body) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > MOST_CHARACTERS) break;
  }
  return text;
}
