import type { SendRequest, SendResult, WebhookSender } from "@souk/core";
import type { Process, World } from "./world.js";

export interface Arrival {
  readonly at: number;
  readonly url: string;
  readonly eventId: string;
  /** The entity and the number of its event: `order:12:3`. */
  readonly sequence: string;
}

/** Receives deliveries of every host, and fails as often as the history wants. */
export class SimulatedReceiver {
  readonly arrivals: Arrival[] = [];
  readonly #world: World;
  readonly #network: Process;
  readonly #failureRate: () => number;

  constructor(world: World, network: Process, failureRate: () => number) {
    this.#world = world;
    this.#network = network;
    this.#failureRate = failureRate;
  }

  /** The sender of one host. A request arrives even if the host ends meanwhile. */
  senderOf(host: Process): WebhookSender {
    return {
      check: () => null,
      send: (request) =>
        new Promise((resolve) => {
          const { random } = this.#world;
          const there = random.between(1, 60);
          const back = random.chance(0.1) ? random.between(500, 4_000) : random.between(1, 60);
          const fails = random.chance(this.#failureRate());
          const failure = fails
            ? random.pick(["busy", "unanswered", "unreachable"] as const)
            : null;
          if (failure !== "unreachable") {
            this.#network.after(there, () => this.#arrive(host, request));
          }
          const takesMs = failure === "unanswered" ? request.deadlineMs : there + back;
          host.after(takesMs, () => resolve(answer(failure, takesMs)));
        }),
    };
  }

  #arrive(host: Process, { url, headers }: SendRequest): void {
    const eventId = headers["x-event-id"] ?? "";
    const sequence = headers["x-webhook-sequence"] ?? "";
    this.arrivals.push({ at: this.#world.now, url, eventId, sequence });
    const attempt = headers["x-webhook-attempt"];
    this.#world.note(`receiver  ${sequence}, attempt ${attempt}, from ${host.name}`);
  }
}

function answer(
  failure: "busy" | "unanswered" | "unreachable" | null,
  durationMs: number,
): SendResult {
  const base = { status: null, failure: null, responseBody: null, retryAfterMs: null, durationMs };
  if (failure === null) return { ...base, status: 200 };
  if (failure === "busy") return { ...base, status: 503 };
  return { ...base, failure: failure === "unanswered" ? "timeout" : "connect_failed" };
}
