import { Receiver } from "../receiver.js";

/** The arrivals of each delivery: during which lives of the host, and whether they were equal. */
export class CrashReceiver {
  readonly #receiver = new Receiver();
  readonly #lives = new Map<string, number[]>();
  readonly #bodies = new Map<string, string>();
  life = 0;
  altered = 0;

  async open(): Promise<this> {
    await this.#receiver.open();
    this.#receiver.reply = ({ headers, path, body }, response) => {
      const key = `${String(headers["x-event-id"])}${path}`;
      this.#lives.set(key, [...(this.#lives.get(key) ?? []), this.life]);
      if ((this.#bodies.get(key) ?? body) !== body) this.altered += 1;
      this.#bodies.set(key, body);
      this.#receiver.received.length = 0;
      response.end("ok");
    };
    return this;
  }

  get url(): string {
    return this.#receiver.url;
  }

  close(): void {
    this.#receiver.close();
  }

  /** Different deliveries that arrived. */
  get arrived(): number {
    return this.#lives.size;
  }

  get posts(): number {
    return this.#sum(({ length }) => length);
  }

  get duplicates(): number {
    return this.#sum(({ length }) => length - 1);
  }

  /** Posts of one delivery by one life of the host beyond the first: no kill explains them. */
  get unexplained(): number {
    return this.#sum((lives) => lives.length - new Set(lives).size);
  }

  #sum(count: (lives: readonly number[]) => number): number {
    return [...this.#lives.values()].reduce((sum, lives) => sum + count(lives), 0);
  }
}
