import {
  CoreError,
  type EndedAtProvider,
  type IdentityProvider,
  type ProvedIdentity,
  type ProviderRequest,
} from "@souk/core";
import type { JWTPayload } from "jose";
import type { Configuration } from "openid-client";
import { reached, type ProviderFetch, unreachable } from "./provider-fetch.js";
import { showsFactor } from "./shows-factor.js";

export interface OpenIdProviderOptions {
  /** The issuer, as the provider names itself. Its discovery document is below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider; defaults to the host name of the issuer. */
  readonly name?: string;
  /** The domains of email addresses that may sign in; all by default. */
  readonly domains?: readonly string[];
  /** Development only: a provider over plain HTTP. */
  readonly allowHttp?: boolean;
  /** Sends the requests to the provider. Defaults to the `fetch` of the JavaScript runtime. */
  readonly fetch?: ProviderFetch;
  /** Gets the reason whenever the provider's answer, or a token of it, is refused. */
  readonly report?: (reason: string) => void;
}

/** Signatures that only the provider can make. A client's secret signs nothing here. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

const SCOPE = "openid email profile";
const LOGOUT_EVENT = "http://schemas.openid.net/event/backchannel-logout";
const TIMEOUT_S = 10;
const HOUR = 3_600_000;
/** A logout token is sent at once. */
const LOGOUT_AGE = "10 minutes";

type Client = typeof import("openid-client");
type Jose = typeof import("jose");

/** Loaded with the first sign-in: a host that starts need not wait for it. */
const load = async (): Promise<{ client: Client; jose: Jose }> => {
  const [client, jose] = await Promise.all([import("openid-client"), import("jose")]);
  return { client, jose };
};

/** What the provider says of itself, with its keys. */
interface Known {
  readonly config: Configuration;
  readonly verify: (token: string, age?: string) => Promise<JWTPayload>;
}

/** Sign-in with one OpenID Connect provider: authorization code, PKCE, state and nonce. */
export function createOpenIdProvider(options: OpenIdProviderOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, allowHttp = false, report = () => {} } = options;
  const { name = new URL(issuer).host, domains = [] } = options;
  const send = reached(options.fetch ?? fetch, name);
  let known: Promise<Known> | null = null;
  let until = 0;

  /** Read again after an hour, and after a failure. */
  function discovered(): Promise<Known> {
    if (known !== null && until > Date.now()) return known;
    until = Date.now() + HOUR;
    known = discover();
    known.catch(() => (until = 0));
    return known;
  }

  async function discover(): Promise<Known> {
    const { client, jose } = await load();
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretBasic(clientSecret),
      {
        [client.customFetch]: send as never,
        timeout: TIMEOUT_S,
        ...(allowHttp && { execute: [client.allowInsecureRequests] }),
      },
    );
    const metadata = config.serverMetadata();
    if (metadata.jwks_uri === undefined) throw new Error("The provider names no keys.");
    const keysUrl = new URL(metadata.jwks_uri);
    if (!allowHttp && keysUrl.protocol !== "https:")
      throw new Error("The provider's keys must be served over HTTPS.");
    const keys = jose.createRemoteJWKSet(keysUrl, {
      timeoutDuration: 1_000 * TIMEOUT_S,
      [jose.customFetch]: send as never,
    });
    const verify = async (token: string, maxTokenAge?: string) => {
      const { payload } = await jose.jwtVerify(token, keys, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        ...(maxTokenAge !== undefined && { maxTokenAge }),
      });
      return payload;
    };
    return { config, verify };
  }

  /** Null, with a report, for whatever is wrong with the provider's answer; rejects if there is none. */
  async function refused(error: unknown): Promise<null> {
    const cause = unreachable(error);
    if (cause) throw cause;
    report(reasonOf(error));
    return null;
  }

  /** The client library reads the id token and does not check its signature: the token came from the provider itself. */
  async function claimsOf(
    { config, verify }: Known,
    query: string,
    { redirectUri, state, nonce, verifier, isFresh }: ProviderRequest,
  ): Promise<JWTPayload> {
    const { client } = await load();
    const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(isFresh && { maxAge: FRESH_S }),
    });
    const claims = await verify(tokens.id_token ?? "");
    if (claims["nonce"] !== nonce) throw new Error("The nonce of the id token is another one.");
    if (!isId(claims.sub)) throw new Error("The id token names no person.");
    if ((claims["azp"] ?? clientId) !== clientId)
      throw new Error("The id token was issued to another client.");
    if (Object.hasOwn(claims, "events")) throw new Error("The token is no id token.");
    if (claims["email"] !== undefined || config.serverMetadata().userinfo_endpoint === undefined)
      return claims;
    const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    const { email, email_verified, name: person } = more;
    return { name: person, ...claims, email, email_verified };
  }

  return {
    name,
    domains: domains.map((domain) => domain.toLowerCase()),

    async authorization({ redirectUri, state, nonce, verifier, isFresh }) {
      try {
        const { config } = await discovered();
        const { client } = await load();
        return client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...(isFresh && { prompt: "login", max_age: "0" }),
        }).href;
      } catch (error) {
        report(reasonOf(error));
        throw unreachable(error) ?? misconfigured(name, error);
      }
    },

    async redeem(query, request) {
      try {
        return identityIn(await claimsOf(await discovered(), query, request));
      } catch (error) {
        return refused(error);
      }
    },

    async readLogout(token) {
      try {
        const { verify } = await discovered();
        return endedIn(await verify(token, LOGOUT_AGE));
      } catch (error) {
        return refused(error);
      }
    },
  };
}

/** How long ago a person may have proved who they are, with the time that the way back takes. */
const FRESH_S = 300;

const misconfigured = (name: string, cause: unknown) =>
  new CoreError("unavailable", `${name} cannot be used to sign in right now.`, { cause });

function identityIn(claims: JWTPayload): ProvedIdentity {
  const { iss = "", sub = "" } = claims;
  const authenticatedAt = claims["auth_time"];
  return {
    issuer: iss,
    subject: sub,
    sessionId: textIn(claims, "sid"),
    email: textIn(claims, "email"),
    // Some providers send it as a text.
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    name: textIn(claims, "name"),
    hasFactor: showsFactor(claims),
    authenticatedAt: typeof authenticatedAt === "number" ? new Date(1_000 * authenticatedAt) : null,
  };
}

function endedIn(claims: JWTPayload): EndedAtProvider {
  const {
    iss = "",
    sub,
    jti,
    events,
    nonce,
  } = claims as JWTPayload & {
    readonly events?: unknown;
    readonly nonce?: unknown;
  };
  const sessionId = textIn(claims, "sid");
  const isLogout =
    typeof events === "object" && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  if (!isLogout || nonce !== undefined) throw new Error("The token is no logout token.");
  if (typeof jti !== "string") throw new Error("The logout token has no id.");
  if (sub !== undefined && !isId(sub)) throw new Error("The logout token names no person.");
  if (sub === undefined && sessionId === null)
    throw new Error("The logout token names neither a person nor a session.");
  return { id: jti, issuer: iss, subject: sub ?? null, sessionId };
}

/** A subject, as OpenID Connect defines it. */
const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\x20-\x7e]{1,255}$/.test(value);

function textIn(claims: JWTPayload, claim: string): string | null {
  const value = claims[claim];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Without the token or the answer, which an error may carry as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { cause, message } = error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
