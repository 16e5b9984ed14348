import { createClient, type SoukClient } from "@souk/client";
import { sendConfirmed } from "./confirmation.js";
import { askForPasskey } from "./passkeys.js";

/** The console's own door to the API: the host adds the session to each call. */
const url = `${location.origin}/console`;

const CONSOLE_HEADER = "Souk-Console";
const STAY_HEADER = "Souk-Console-Stay";
const HALF_A_DAY = 12 * 60 * 60;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

const sender =
  (headers: Readonly<Record<string, string>> = {}, send = sendConfirmed) =>
  (request: Request): Promise<Response> => {
    request.headers.set(CONSOLE_HEADER, "1");
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    return send(request);
  };

/** For the calls of one shop, sent in a way of their own. */
export const clientOf = (tenant: number, send: typeof sendConfirmed): SoukClient =>
  createClient({ url, tenant, fetch: sender({}, send) });

/** For calls that belong to no shop. */
export const souk = createClient({ url, fetch: sender() });

const clients = new Map<number, SoukClient>();

/** For the calls of one shop. */
export function soukOf(tenant: number): SoukClient {
  let client = clients.get(tenant);
  if (!client) clients.set(tenant, (client = createClient({ url, tenant, fetch: sender() })));
  return client;
}

/** Makes the session whose cookie the browser keeps for thirty days, or until it is closed. */
const opening = (stay: boolean): SoukClient =>
  createClient({ url, fetch: sender(stay ? { [STAY_HEADER]: String(THIRTY_DAYS) } : {}) });

/** The second step after the password: a code or a passkey. */
export interface SecondStep {
  readonly ticket: string;
  readonly factors: readonly ("totp" | "passkey" | "recovery_code")[];
  /** For the browser, if the account has a passkey. */
  readonly options: object | null;
  readonly stay: boolean;
}

/** Leaves the console for the provider, which sends the browser back to `next`. */
export function leaveForProvider(url: string, next = placeHere(), more = {}): void {
  location.assign(`${url}?${new URLSearchParams({ next, ...more }).toString()}`);
}

const placeHere = () => location.pathname.replace(/^\/console/, "") + location.search;

/** The second step of a sign-in that began at the provider, which the host names in the fragment of the address. */
export function stepFromProvider(): SecondStep | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const ticket = fragment.get("ticket");
  if (ticket === null) return null;
  // A reload must not try the ticket again.
  history.replaceState(history.state, "", location.pathname + location.search);
  const factors = (fragment.get("factors") ?? "").split(" ") as SecondStep["factors"];
  const options = fragment.get("options");
  return {
    ticket,
    factors,
    options: options === null ? null : (JSON.parse(options) as object),
    stay: false,
  };
}

/** Signs in; null if that was all. */
export async function signIn(
  email: string,
  password: string,
  stay: boolean,
): Promise<SecondStep | null> {
  const client = opening(stay);
  const login = async (lifetime: { readonly expires_in?: number }) => {
    const answer = await client.account.login({ email, password, ...lifetime });
    return "factor_required" in answer ? { ...answer, stay } : null;
  };
  try {
    return await login({ expires_in: stay ? THIRTY_DAYS : HALF_A_DAY });
  } catch (error) {
    // A host may permit less; then its own lifetime applies.
    if (!isTooLong(error)) throw error;
    return login({});
  }
}

/** The second step with a code: six digits of an app, or a recovery code. */
export async function signInWithCode({ ticket, stay }: SecondStep, typed: string): Promise<void> {
  const proof = /^[\d\s]+$/.test(typed) ? { code: typed } : { recovery_code: typed };
  await opening(stay).account.loginWithFactor({ ticket, ...proof });
}

/** The second step with a phone, a computer or a security key. */
export async function signInWithKey({ ticket, options, stay }: SecondStep): Promise<void> {
  const assertion = await askForPasskey(options ?? {});
  await opening(stay).account.loginWithFactor({ ticket, assertion });
}

/** A whole sign-in with a phone, a computer or a security key, without a password. */
export async function signInWithKeyAlone(stay: boolean): Promise<void> {
  const { ticket, options } = await souk.account.startPasskeyLogin();
  await signInWithKey({ ticket, options, factors: ["passkey"], stay });
}

const isTooLong = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "errors" in error &&
  Object.hasOwn(Object(error.errors), "expires_in");

type Listener = () => void;

/** Whether the session ended while pages are open. */
class Session {
  #hasEnded = false;
  #resumptions = 0;
  readonly #listeners = new Set<Listener>();

  readonly hasEnded = (): boolean => this.#hasEnded;

  readonly resumptions = (): number => this.#resumptions;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  end(): void {
    this.#set(true);
  }

  resume(): void {
    this.#set(false);
  }

  #set(hasEnded: boolean): void {
    if (this.#hasEnded === hasEnded) return;
    this.#hasEnded = hasEnded;
    if (!hasEnded) this.#resumptions++;
    for (const listener of this.#listeners) listener();
  }
}

export const session = new Session();

const tabs = new BroadcastChannel("souk-session");

/** Makes the other tabs of this browser leave the shop. */
export const leaveInOtherTabs = (): void => tabs.postMessage("signed-out");

/** Leaves the shop when another tab signs out. Returns a function that stops listening. */
export function leaveWithOtherTabs(): () => void {
  const leave = () => {
    document.body.replaceChildren();
    location.replace("/console/sign-in");
  };
  tabs.addEventListener("message", leave);
  return () => tabs.removeEventListener("message", leave);
}
