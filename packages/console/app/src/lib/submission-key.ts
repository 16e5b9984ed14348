import { isUnsettled } from "./problem.js";

/**
 * The Idempotency-Key of a form. It stays while the outcome of the last attempt is unknown, so that pressing the
 * button again saves once; after a clear refusal a corrected form gets a new one.
 */
export class SubmissionKey {
  #key = randomKey();

  get value(): string {
    return this.#key;
  }

  settle(error: unknown): void {
    if (!isUnsettled(error)) this.#key = randomKey();
  }
}

/** `crypto.randomUUID` is missing in pages that were loaded over plain HTTP. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
