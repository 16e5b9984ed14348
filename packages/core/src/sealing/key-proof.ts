import type { Ports } from "../ports/index.js";
import { systemTimer } from "../ports/timer.js";
import { proveKey } from "./prove-key.js";

const KEPT_FOR_MS = 5_000;

/**
 * Whether work that needs the key may begin. It checks again every few seconds, because a rotation may change the
 * answer.
 */
export class KeyProof {
  readonly #ports: Pick<Ports, "unitOfWork" | "cipher" | "clock" | "timer">;
  #kept: { readonly until: number; readonly answer: Promise<boolean> } | null = null;

  constructor(ports: Pick<Ports, "unitOfWork" | "cipher" | "clock" | "timer">) {
    this.#ports = ports;
  }

  async holds(): Promise<boolean> {
    const now = (this.#ports.timer ?? systemTimer).now();
    if (!this.#kept || this.#kept.until < now) {
      this.#kept = { until: now + KEPT_FOR_MS, answer: proveKey(this.#ports) };
    }
    const asked = this.#kept;
    try {
      return await asked.answer;
    } catch (error) {
      if (this.#kept === asked) this.#kept = null;
      throw error;
    }
  }

  /** Makes the next call check again. */
  forget(): void {
    this.#kept = null;
  }
}
