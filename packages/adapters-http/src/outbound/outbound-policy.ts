import { isPublicAddress, parseAddress } from "./address-rules.js";
import { parseException, type Exception } from "./allow-list.js";
import { isReservedName, plainHost } from "./host-rules.js";
import { formProblem } from "./url-form.js";

export interface OutboundPolicyOptions {
  /** Development only: http, any port and private addresses. */
  readonly allowPrivate?: boolean;
  /** Exceptions: a host name, an address or a CIDR range, each with or without `:port`. */
  readonly allowList?: readonly string[];
  /** The only ports allowed; 80, 443 and 8443 by default. */
  readonly ports?: readonly number[];
}

export interface Objection {
  readonly failure: "invalid_url" | "blocked_address";
  readonly message: string;
}

const DEFAULT_PORTS: readonly number[] = [80, 443, 8443];

/** The addresses that Souk may call. The same object checks a URL when it is saved and again when it is used. */
export class OutboundPolicy {
  readonly #allowPrivate: boolean;
  readonly #ports: readonly number[];
  readonly #exceptions: readonly Exception[];

  constructor({
    allowPrivate = false,
    allowList = [],
    ports = DEFAULT_PORTS,
  }: OutboundPolicyOptions) {
    this.#allowPrivate = allowPrivate;
    this.#ports = ports;
    this.#exceptions = allowList.map(parseException);
  }

  /** The fault of a URL, or null. The addresses of a name are checked when it is resolved. */
  objection(text: string): Objection | null {
    const form = formProblem(text);
    if (form !== null) return { failure: "invalid_url", message: form };
    const url = new URL(text);
    const host = plainHost(url.hostname);
    const port = portOf(url);
    if (this.#allowPrivate || this.#isException(host, port)) return null;
    const literal = parseAddress(host) !== null;
    if (literal ? !isPublicAddress(host) : isReservedName(host)) {
      return { failure: "blocked_address", message: "The url field must name a public host." };
    }
    if (url.protocol !== "https:") {
      return { failure: "invalid_url", message: "The url field must start with https://." };
    }
    if (!this.#ports.includes(port)) {
      return { failure: "invalid_url", message: `The url field must not use port ${port}.` };
    }
    return null;
  }

  /** Whether a connection for this host may go to this address. */
  allows(address: string, host: string, port: number): boolean {
    if (parseAddress(address) === null) return false;
    return (
      this.#allowPrivate ||
      isPublicAddress(address) ||
      this.#isException(address, port) ||
      this.#isException(plainHost(host), port)
    );
  }

  /** Whether the allow-list names this host, on any port. */
  names(host: string): boolean {
    return this.#exceptions.some((each) => each.matches(host));
  }

  #isException(hostOrAddress: string, port: number): boolean {
    return this.#exceptions.some(
      (each) => (each.port === null || each.port === port) && each.matches(hostOrAddress),
    );
  }
}

export function portOf(url: { readonly protocol: string; readonly port: string }): number {
  return url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
}
