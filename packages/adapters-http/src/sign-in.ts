import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Caller } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { claimsToBeApiKey } from "@souk/core/adapter";
import { bearerToken } from "./request/headers.js";
import { requireSameOrigin } from "./request/same-origin.js";

/** The caller according to the server around the API; null if there is none. */
export type Authenticate = (
  request: IncomingMessage,
) => SignedIn | null | undefined | Promise<SignedIn | null | undefined>;

/**
 * By Souk's id, by the external id that an operator gave the user, or by an API key, wherever the request carries it. An
 * `Operator` may act in every tenant: only for a program that holds the database anyway.
 */
export type SignedIn =
  | Extract<Caller, { readonly userId: number } | { readonly externalId: string } | Operator>
  | { readonly apiKey: string };

/** Who calls, where your own server signs people in. */
export interface SignInOptions {
  /** Answers who calls. Without it, the owner of a Souk token is the caller. */
  readonly authenticate?: Authenticate;
  /**
   * Next to `authenticate`: whether Souk's tokens count when it knows no one ("next to", the default), or never ("off").
   * With "off", the routes that issue or accept tokens and passwords do not exist.
   */
  readonly tokens?: "beside" | "off";
  /** The way to sign in for `authenticate`, as a security scheme of OpenAPI, for the API description. */
  readonly securityScheme?: Readonly<Record<string, unknown>>;
  /**
   * A bearer token of at least 32 characters for the operator, who manages accounts and tenants. Without one, no
   * route for
   * operators exists.
   */
  readonly operatorToken?: string | null;
  /**
   * Next to `operatorToken`, for a listener of their own: whether the operators' routes are next to the others ("beside",
   * the default), missing here ("off"), or all that there is besides `/healthz` ("only").
   */
  readonly operatorRoutes?: "beside" | "off" | "only";
}

export interface SignIn {
  /** What limits a caller that has proved valid: the token, or a digest of the credentials of its sign-in. */
  readonly credentialsOf: (request: IncomingMessage) => string | null;
  readonly callerOf: (
    request: IncomingMessage,
    credentials: string | null,
  ) => Caller | null | Promise<Caller | null>;
}

const withToken = (token: string | null): Caller | null => (token === null ? null : { token });

const byToken: SignIn = {
  credentialsOf: bearerToken,
  callerOf: (_request, token) => withToken(token),
};

export function signInOf(
  { authenticate, tokens = "beside" }: SignInOptions,
  trustProxy = 0,
): SignIn {
  if (!authenticate) return byToken;
  return {
    credentialsOf({ headers: { authorization, cookie } }) {
      const shown = authorization ?? cookie;
      return shown === undefined ? null : createHash("sha256").update(shown).digest("base64");
    },
    async callerOf(request) {
      const known: unknown = await authenticate(request);
      if (known) {
        const caller = callerNamedBy(known);
        if (caller) requireSameOrigin(request, trustProxy);
        return caller;
      }
      return tokens === "off" ? null : withToken(bearerToken(request));
    },
  };
}

/** A program in JavaScript may answer anything, such as the text of an id, or two callers at once. */
function callerNamedBy(known: unknown): Caller | null {
  if (typeof known !== "object" || known === null) return null;
  if (known instanceof Operator) return known;
  const { userId, externalId, apiKey } = known as Readonly<Record<string, unknown>>;
  if ([userId, externalId, apiKey].filter((name) => name !== undefined).length > 1) return null;
  if (typeof userId === "number") return Number.isSafeInteger(userId) ? { userId } : null;
  if (typeof externalId === "string") return { externalId };
  return typeof apiKey === "string" && claimsToBeApiKey(apiKey) ? { token: apiKey } : null;
}

/** Use cases that make no sense without tokens, passwords and API keys. */
const ofTokens: ReadonlySet<string> = new Set([
  "register",
  "login",
  "logout",
  "logoutAll",
  "listTokens",
  "revokeToken",
  "loginWithFactor",
  "startPasskeyLogin",
  "startProviderLogin",
  "loginWithProvider",
  "endProviderSession",
  "listFactors",
  "createTotp",
  "confirmFactor",
  "startPasskey",
  "addPasskey",
  "deleteFactor",
  "createRecoveryCodes",
  "startConfirm",
  "confirmIdentity",
  "changePassword",
  "secureAccount",
  "forgotPassword",
  "lookAtLink",
  "declineInvitation",
  "resetPassword",
  "createApiKey",
  "getApiKey",
  "listApiKeys",
  "revokeApiKey",
  "rotateApiKey",
  "updateApiKey",
]);

export const servesUseCase = ({ authenticate, tokens }: SignInOptions, useCase: string): boolean =>
  !(authenticate && tokens === "off" && ofTokens.has(useCase));
