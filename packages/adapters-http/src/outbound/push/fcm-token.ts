import { createPrivateKey, sign, type KeyObject } from "node:crypto";
import type { PushResult } from "@souk/core";
import * as z from "zod";
import { post } from "../json-post.js";
import { failure } from "./push-http.js";

/** The fields of a service-account file that are needed. */
export const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.string().default("https://oauth2.googleapis.com/token"),
});
export type ServiceAccount = z.input<typeof serviceAccountSchema>;

export type TokenResult =
  | { readonly ok: true; readonly token: string }
  | Exclude<PushResult, { ok: true }>;

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const LIFETIME_S = 3_600;
const EARLY_MS = 60_000;

const answerSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** Access tokens for one service account: exchanged for a signed claim, and kept until shortly before they expire. */
export class FcmTokens {
  readonly #account: z.output<typeof serviceAccountSchema>;
  readonly #key: KeyObject;
  readonly #now: () => Date;
  readonly #timeoutMs: number;
  #current: { readonly token: string; readonly until: number } | null = null;
  #pending: Promise<TokenResult> | null = null;

  constructor(account: ServiceAccount, now: () => Date, timeoutMs: number) {
    this.#account = serviceAccountSchema.parse(account);
    this.#key = createPrivateKey(this.#account.private_key);
    this.#now = now;
    this.#timeoutMs = timeoutMs;
  }

  async get(): Promise<TokenResult> {
    if (this.#current !== null && this.#now().getTime() < this.#current.until) {
      return { ok: true, token: this.#current.token };
    }
    // One exchange serves all callers that wait for it.
    this.#pending ??= this.#exchange().finally(() => (this.#pending = null));
    return this.#pending;
  }

  /** Forgets a refused token, unless a newer one has replaced it. */
  drop(token: string): void {
    if (this.#current?.token === token) this.#current = null;
  }

  async #exchange(): Promise<TokenResult> {
    const startedAt = this.#now().getTime();
    const answer = await post({
      url: this.#account.token_uri,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ grant_type: GRANT, assertion: this.#assertion() }).toString(),
      timeoutMs: this.#timeoutMs,
    });
    if (answer.status === null) return failure(true, "The token service could not be reached.");
    if (answer.status !== 200) {
      const retriable = answer.status === 429 || answer.status >= 500;
      const error = `The token service responded with ${answer.status}.`;
      return failure(retriable, error, answer.retryAfterMs);
    }
    const parsed = answerSchema.safeParse(answer.body);
    if (!parsed.success) return failure(true, "The token service returned no token.");
    const { access_token: token, expires_in } = parsed.data;
    this.#current = { token, until: startedAt + expires_in * 1_000 - EARLY_MS };
    return { ok: true, token };
  }

  #assertion(): string {
    const { client_email, token_uri, private_key_id } = this.#account;
    const issuedAt = Math.floor(this.#now().getTime() / 1_000);
    const header = { alg: "RS256", typ: "JWT", kid: private_key_id };
    const claims = {
      iss: client_email,
      scope: SCOPE,
      aud: token_uri,
      iat: issuedAt,
      exp: issuedAt + LIFETIME_S,
    };
    const text = [header, claims].map(encoded).join(".");
    return `${text}.${sign("sha256", Buffer.from(text), this.#key).toString("base64url")}`;
  }
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
