import { parseRetryAfter } from "@souk/core/adapter";

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

export type PostResult =
  | { readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly status: null };

const MAX_BODY_BYTES = 64 * 1_024;

/** A POST to a service that the operator chose. Never throws; follows no redirect with its secrets. */
export async function post({ url, headers, body, timeoutMs }: PostRequest): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    const retryAfterMs = parseRetryAfter(response.headers.get("retry-after"), new Date());
    return { status, body: parsed(await limitedText(response)), retryAfterMs };
  } catch {
    return { status: null };
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY_BYTES) break;
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
