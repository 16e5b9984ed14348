import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What a request meets instead of an answer: a closed connection, an error, no answer, an answer that comes late, ten bytes
 * of the content with the length of all of it and the end, or no end, or with their own length.
 */
type Fault = "down" | "error" | "silent" | "slow" | "short" | "stuck" | "cut";

const SLOW_MS = 300;

interface Access {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
}

interface StoredObject {
  readonly content: Buffer;
  readonly at: Date;
}

/** A bucket of S3 as the protocol describes it: it checks every signature (Signature Version 4) and every digest. */
export class S3Server {
  pageSize = 1000;
  /** Those of the next requests. */
  faults: Fault[] = [];
  /** That of every request after them. */
  lasting: Fault | undefined;
  readonly #access: Access;
  readonly #objects = new Map<string, StoredObject>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  constructor(access: Access) {
    this.#access = access;
  }

  listen(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(0, "127.0.0.1", resolve);
    });
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  get keys(): string[] {
    return [...this.#objects.keys()];
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.faults.shift() ?? this.lasting;
    if (fault === "down") {
      request.destroy();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (fault === "silent") return;
    if (fault === "slow") await pause(SLOW_MS);
    if (fault === "error") return refuse(response, 503, "SlowDown");
    const url = new URL(request.url ?? "", this.url);
    const problem = this.#problemOf(request, url, body);
    if (problem) return refuse(response, 403, problem);
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== this.#access.bucket) return refuse(response, 404, "NoSuchBucket");
    const key = decodeURIComponent(rest.join("/"));
    if (request.method === "GET" && key === "") return this.#list(url, response);
    if (request.method === "PUT") {
      this.#objects.set(key, { content: body, at: new Date() });
      response.end();
    } else if (request.method === "DELETE") {
      this.#objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = this.#objects.get(key);
      if (!found) return refuse(response, 404, "NoSuchKey");
      if (fault === "cut") {
        response.end(found.content.subarray(0, 10));
        return;
      }
      response.writeHead(200, { "Content-Length": found.content.length });
      if (fault === "short") {
        response.write(found.content.subarray(0, 10), () => response.destroy());
      } else if (fault === "stuck") response.write(found.content.subarray(0, 10));
      else response.end(found.content);
    }
  }

  #list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const keys = [...this.#objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
    const page = keys.toSorted().slice(0, this.pageSize);
    const isTruncated = page.length < keys.length;
    const entries = page.map((key) => {
      const at = this.#objects.get(key)?.at.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join("")}${next}</ListBucketResult>`,
    );
  }

  /** The code of the error, as Signature Version 4 demands it. */
  #problemOf({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | null {
    const pattern =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
    const match = pattern.exec(headers.authorization ?? "");
    if (!match) return "AccessDenied";
    const [, keyId = "", day = "", region = "", names = "", signature] = match;
    if (keyId !== this.#access.accessKeyId) return "InvalidAccessKeyId";
    const digest = String(headers["x-amz-content-sha256"]);
    if (digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
    for (const needed of ["host", "x-amz-content-sha256", "x-amz-date"]) {
      if (!names.split(";").includes(needed)) return "AccessDenied";
    }
    const query = [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join("&");
    const signed = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
    const canonical = [method, url.pathname, query, signed.join(""), names, digest].join("\n");
    const scope = `${day}/${region}/s3/aws4_request`;
    const time = String(headers["x-amz-date"]);
    const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
    let key: Buffer | string = `AWS4${this.#access.secretAccessKey}`;
    for (const part of [day, region, "s3", "aws4_request"]) key = hmac(key, part);
    return hmac(key, toSign).toString("hex") === signature ? null : "SignatureDoesNotMatch";
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
