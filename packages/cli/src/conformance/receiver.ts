import { setTimeout as wait } from "node:timers/promises";
import { listenOn, type Received } from "../commands/webhooks/listener.js";
import { Difference } from "./difference.js";

const PATIENCE_MS = 60_000;

/** Takes webhooks for many subscriptions at once: each has its own path. */
export interface Receiver {
  url(name: string): string;
  /** The status for deliveries to this name from now on; 204 by default. */
  answer(name: string, status: number): void;
  received(name: string): readonly Received[];
  /** Waits until this many deliveries have arrived. */
  until(name: string, count: number): Promise<readonly Received[]>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received = new Map<string, Received[]>();
  const statuses = new Map<string, number>();
  const of = (name: string) => received.get(name) ?? [];
  const listening = await listenOn(0, (delivery) => {
    const name = delivery.path.slice(1);
    received.set(name, [...of(name), delivery]);
    return statuses.get(name) ?? 204;
  });
  return {
    url: (name) => listening.url + name,
    answer: (name, status) => {
      statuses.set(name, status);
    },
    received: of,
    async until(name, count) {
      const end = Date.now() + PATIENCE_MS;
      while (of(name).length < count) {
        if (Date.now() > end) {
          throw new Difference(
            `expected ${count} deliveries within a minute, came ${of(name).length}`,
          );
        }
        await wait(20);
      }
      return of(name);
    },
    close: () => listening.close(),
  };
}
