import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FileEntry, FileStore, StoredFile } from "@souk/core";
import { AwsClient } from "aws4fetch";
import { checkName } from "./check-name.js";

export interface S3Options {
  readonly bucket: string;
  /** What the names of all files begin with; empty by default. */
  readonly prefix?: string;
  /** The address of the service; that of AWS in the region by default. */
  readonly endpoint?: string;
  /** us-east-1 by default. */
  readonly region?: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long the service may keep a request waiting; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** How long the first wait before another attempt is; 200 milliseconds by default. */
  readonly retryMs?: number;
}

const ATTEMPTS = 3;

interface Request {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly url: URL;
  readonly content?: Uint8Array;
}

/** Files in a bucket of S3, or of a service with its protocol. The bucket is named in the path. */
export class S3Files implements FileStore {
  readonly #client: AwsClient;
  readonly #base: string;
  readonly #bucketUrl: string;
  readonly #prefix: string;
  readonly #timeoutMs: number;
  readonly #retryMs: number;

  constructor({ bucket, prefix = "", region = "us-east-1", ...options }: S3Options) {
    const { accessKeyId, secretAccessKey, timeoutMs = 30_000, retryMs = 200 } = options;
    const { endpoint = `https://s3.${region}.amazonaws.com` } = options;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region });
    this.#bucketUrl = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
    this.#prefix = prefix === "" ? "" : `${prefix.replaceAll(/^\/+|\/+$/g, "")}/`;
    this.#base = `${this.#bucketUrl}/${this.#prefix.split("/").map(encodeURIComponent).join("/")}`;
    this.#timeoutMs = timeoutMs;
    this.#retryMs = retryMs;
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const answer = await this.#send({ method: "PUT", url: this.#urlOf(name), content });
    await done(answer, [200, 201, 204]);
  }

  async read(name: string): Promise<StoredFile | null> {
    let patience: Patience | undefined;
    const answer = await this.#send({ method: "GET", url: this.#urlOf(name) }, () => {
      patience = new Patience(this.#timeoutMs);
      return patience.signal;
    });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    const { body } = answer;
    if (answer.status !== 200 || !body) return refuse(answer);
    const length = answer.headers.get("content-length");
    if (length === null || answer.headers.has("content-encoding")) {
      const content = new Uint8Array(await answer.arrayBuffer());
      return { bytes: content.length, content: once(content) };
    }
    return { bytes: Number(length), content: patience?.withParts(body) ?? body };
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#send({ method: "DELETE", url: this.#urlOf(name) });
    await done(answer, [200, 204, 404]);
  }

  async *list(folder?: string): AsyncGenerator<FileEntry> {
    const prefix = this.#prefix + (folder === undefined ? "" : `${checkName(folder)}/`);
    for (let token: string | undefined; ;) {
      const url = new URL(this.#bucketUrl);
      url.searchParams.set("list-type", "2");
      url.searchParams.set("prefix", prefix);
      if (token !== undefined) url.searchParams.set("continuation-token", token);
      const answer = await this.#send({ method: "GET", url });
      if (answer.status !== 200) await refuse(answer);
      const text = await answer.text();
      for (const [, entry = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = valueIn(entry, "Key") ?? "";
        const writtenAt = new Date(valueIn(entry, "LastModified") ?? "");
        if (key.startsWith(prefix) && !Number.isNaN(writtenAt.getTime())) {
          yield { name: key.slice(this.#prefix.length), writtenAt };
        }
      }
      token = valueIn(text, "NextContinuationToken");
      if (valueIn(text, "IsTruncated") !== "true" || token === undefined) return;
    }
  }

  #urlOf(name: string): URL {
    return new URL(this.#base + checkName(name));
  }

  /** Repeats a request that the service did not answer, or answered with a fault of its own. */
  async #send(
    request: Request,
    signal = () => AbortSignal.timeout(this.#timeoutMs),
  ): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#sendOnce(request, signal());
        const isFault = answer.status >= 500 || answer.status === 429;
        if (!isFault || attempt === ATTEMPTS) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
      await pause(this.#retryMs * 2 ** (attempt - 1));
    }
  }

  async #sendOnce({ method, url, content }: Request, signal: AbortSignal): Promise<Response> {
    const sha256 = createHash("sha256")
      .update(content ?? "")
      .digest("hex");
    const signed = await this.#client.sign(url.href, {
      method,
      headers: { "x-amz-content-sha256": sha256 },
      ...(content && { body: content as Uint8Array<ArrayBuffer> }),
    });
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: "error",
      signal,
      ...(content && { body: content as Uint8Array<ArrayBuffer> }),
    });
  }
}

/** Ends an answer that the service keeps someone waiting for; how slowly its parts are taken does not matter. */
class Patience {
  readonly #ending = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout | undefined;

  /** It begins with the wait for the answer. */
  constructor(ms: number) {
    this.#ms = ms;
    this.#begin();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** No generator: one that is ended before its first part would leave the answer open. */
  withParts(body: AsyncIterable<Uint8Array>): StoredFile["content"] {
    clearTimeout(this.#timer);
    const parts = body[Symbol.asyncIterator]();
    const next = async () => {
      this.#begin();
      try {
        return await parts.next();
      } finally {
        clearTimeout(this.#timer);
      }
    };
    const end = async (): Promise<IteratorResult<Uint8Array>> => {
      await parts.return?.();
      return { done: true, value: undefined };
    };
    return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
  }

  #begin(): void {
    const late = () => this.#ending.abort(new Error("The file service did not answer in time."));
    this.#timer = setTimeout(late, this.#ms).unref();
  }
}

/** The answer was read, and is one of these. */
async function done(answer: Response, statuses: readonly number[]): Promise<void> {
  if (!statuses.includes(answer.status)) await refuse(answer);
  await answer.arrayBuffer();
}

async function refuse(answer: Response): Promise<never> {
  const code = valueIn((await answer.text()).slice(0, 2_000), "Code");
  throw new Error(`The file service returned ${answer.status}${code ? ` ${code}` : ""}.`);
}

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" } as const;

function valueIn(xml: string, tag: string): string | undefined {
  const [, value] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return value?.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: keyof typeof entities) => entities[name],
  );
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
