/** A person at the provider, and how they proved there who they are. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string | null;
  readonly email_verified?: unknown;
  readonly name?: string;
  readonly amr?: readonly string[];
  readonly acr?: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who signs in next. */
  person: ProviderPerson;
  /** Signs an id token, or anything else, as the provider does. */
  sign(claims: object, header?: object): Promise<string>;
  /** Sends logout tokens to the client for a session; null for all of the person. */
  logOut(sub: string, sid: string | null): Promise<void>;
  close(): Promise<void>;
}

export interface TestProviderOptions {
  readonly redirectUri: string;
  readonly logoutUri?: string;
  /** Where claims of the person are: in the id token, or only at the userinfo endpoint. */
  readonly claimsIn?: "id token" | "userinfo";
}

export function openTestProvider(options: TestProviderOptions): Promise<TestProvider>;

/** A browser that follows redirects and keeps cookies, without scripts. */
export class TestBrowser {
  /** Follows redirects from there, and returns the first response that is none, or the redirect to `until`. */
  open(url: string, until?: string): Promise<{ readonly url: string; readonly response: Response }>;
  /** The `Cookie` header for a URL. */
  cookiesFor(url: string): string;
}
