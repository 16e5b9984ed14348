import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Caller } from "@souk/core";
import { bearerToken } from "./request/headers.js";

/** Who calls, as the server around the API knows it; null for nobody. */
export type Authenticate = (
  request: IncomingMessage,
) => SignedIn | null | undefined | Promise<SignedIn | null | undefined>;

/** By the id of Souk's, or by the one that an operator gave the user as its external id. */
export type SignedIn = Extract<
  Caller,
  { readonly userId: number } | { readonly externalId: string }
>;

export interface SignInOptions {
  /** Answers who calls. Without it, that is whoever a token of Souk's belongs to. */
  readonly authenticate?: Authenticate;
  /**
   * Beside `authenticate`: whether tokens of Souk's count where it knows nobody ("beside", unless said), or do not at
   * all ("off"), and with them the routes that hand out and take tokens and passwords.
   */
  readonly tokens?: "beside" | "off";
  /** How `authenticate` wants callers to sign in, as a security scheme of OpenAPI, for the API description. */
  readonly securityScheme?: Readonly<Record<string, unknown>>;
}

export interface SignIn {
  /** What a caller is limited by once it has proved good: the token, or a digest of what it was signed in with. */
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

export function signInOf({ authenticate, tokens = "beside" }: SignInOptions): SignIn {
  if (!authenticate) return byToken;
  return {
    credentialsOf({ headers: { authorization, cookie } }) {
      const shown = authorization ?? cookie;
      return shown === undefined ? null : createHash("sha256").update(shown).digest("base64");
    },
    async callerOf(request) {
      const known = await authenticate(request);
      if (known) return known;
      return tokens === "off" ? null : withToken(bearerToken(request));
    },
  };
}

/** Use cases that make no sense where nobody signs in with a token, a password or an API key. */
const ofTokens: ReadonlySet<string> = new Set([
  "register",
  "login",
  "logout",
  "logoutAll",
  "listTokens",
  "revokeToken",
  "changePassword",
  "forgotPassword",
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
