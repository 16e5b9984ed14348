import type { PictureFetcher, PictureFetchFault } from "@souk/core";
import { MOST_PICTURE_BYTES } from "@souk/core/adapter";
import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedFetchOptions,
} from "./guarded-fetch.js";
import { failureOf, OutboundFailure } from "./outbound-failure.js";

export interface ClosablePictureFetcher extends PictureFetcher {
  close(): Promise<void>;
}

export interface PictureFetcherOptions extends Omit<GuardedFetchOptions, "maxResponseBytes"> {
  /** How many requests one host gets at once. */
  readonly requestsOfHost?: number;
}

const REQUESTS_OF_HOST = 2;
/** A shop often moves its pictures to another host, or from http to https. */
const MOST_REDIRECTS = 3;

/** Fetches pictures from addresses that tenants choose. Only public addresses are reached, as by webhooks. */
export function createPictureFetcher(options: PictureFetcherOptions = {}): ClosablePictureFetcher {
  const guarded = createGuardedFetch({ ...options, maxResponseBytes: MOST_PICTURE_BYTES });
  const turns = new HostTurns(options.requestsOfHost ?? REQUESTS_OF_HOST);
  return {
    async fetch(url) {
      try {
        return await followed(url, (next) => turns.of(next, () => request(guarded, next)));
      } catch (error) {
        return faultOf(error);
      }
    },
    close: () => guarded.close(),
  };
}

const request = ({ fetch }: GuardedFetch, url: string) =>
  fetch(url, { headers: { "user-agent": "Souk-Pictures/1", accept: "image/*" } });

/** Each address on the way is checked like the first. */
async function followed(
  first: string,
  get: (url: string) => Promise<Response>,
): Promise<Uint8Array | PictureFetchFault> {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await get(url);
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) break;
    if (!URL.canParse(location, url)) break;
    const next = new URL(location, url);
    next.hash = "";
    url = next.href;
  }
  return "refused";
}

function faultOf(error: unknown): PictureFetchFault {
  if (error instanceof OutboundFailure) return error.failure;
  if (!(error instanceof Error)) return "internal_error";
  if (error.name === "TimeoutError") return "timeout";
  // The client wraps the failure of a connection.
  const { cause } = error;
  return failureOf(cause instanceof Error ? cause : error, "sent");
}

/** Lets requests to one host wait for each other. */
class HostTurns {
  readonly #most: number;
  readonly #hosts = new Map<string, { busy: number; readonly waiting: (() => void)[] }>();

  constructor(most: number) {
    this.#most = most;
  }

  async of<T>(url: string, work: () => Promise<T>): Promise<T> {
    const name = URL.canParse(url) ? new URL(url).host : "";
    const host = this.#hosts.get(name) ?? { busy: 0, waiting: [] };
    this.#hosts.set(name, host);
    if (host.busy < this.#most) host.busy += 1;
    else await new Promise<void>((resolve) => host.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one.
      const next = host.waiting.shift();
      if (next) next();
      else if ((host.busy -= 1) === 0) this.#hosts.delete(name);
    }
  }
}
