import { QuickSecrets, type SeededRandom } from "@souk/core/testing";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789".split("");

/** Tokens, secrets and ids that come from a seed. */
export class SeededSecrets extends QuickSecrets {
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    super();
    this.#random = random;
  }

  override randomToken(): string {
    return this.#text(43);
  }

  override eventId(): string {
    const digits = Array.from({ length: 32 }, () => this.#random.between(0, 15).toString(16));
    const hex = digits.join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  override webhookSecret(): string {
    return `whsec_${Buffer.from(this.#text(32)).toString("base64")}`;
  }

  #text(length: number): string {
    return Array.from({ length }, () => this.#random.pick(LETTERS)).join("");
  }
}
