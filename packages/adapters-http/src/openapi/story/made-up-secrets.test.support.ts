import type { Clock } from "@souk/core";
import { QuickSecrets } from "@souk/core/testing";

/** Secrets of the right form that no one takes for real ones, and that are the same in every telling. */
export class MadeUpSecrets extends QuickSecrets {
  readonly #clock: Clock;
  #tokens = 0;
  #secrets = 0;
  #events = 0;

  constructor(clock: Clock) {
    super();
    this.#clock = clock;
  }

  // The last letter of 32 bytes carries four bits only: an A.
  override randomToken(): string {
    this.#tokens += 1;
    return `an-example-and-not-a-secret-number-${padded(this.#tokens, 7)}A`;
  }

  override webhookSecret(): string {
    this.#secrets += 1;
    return `whsec_${"AnExampleAndNotASecret/".repeat(2).slice(0, 38)}${padded(this.#secrets, 4)}A=`;
  }

  override eventId(): string {
    this.#events += 1;
    const time = this.#clock.now().getTime().toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${padded(this.#events, 12)}`;
  }
}

const padded = (count: number, length: number) => String(count).padStart(length, "0");
