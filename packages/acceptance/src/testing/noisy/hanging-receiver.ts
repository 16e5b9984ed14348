import { Receiver } from "../receiver.js";

/** A receiver that never answers below /hang, and tells when anything else came. */
export class HangingReceiver {
  readonly #receiver = new Receiver();
  readonly #arrivals = new Map<string, number>();
  open = 0;
  mostOpen = 0;
  hung = 0;

  async listen(): Promise<this> {
    await this.#receiver.open();
    this.#receiver.reply = ({ path, at }, response) => {
      this.#receiver.received.length = 0;
      if (!path.startsWith("/hang")) {
        if (!this.#arrivals.has(path)) this.#arrivals.set(path, at);
        response.end();
        return;
      }
      this.hung += 1;
      this.open += 1;
      this.mostOpen = Math.max(this.mostOpen, this.open);
      response.on("close", () => (this.open -= 1));
    };
    return this;
  }

  get url(): string {
    return this.#receiver.url;
  }

  /** When something first came there since the last time this was asked to forget. */
  arrival(path: string): number | undefined {
    return this.#arrivals.get(path);
  }

  forget(): void {
    this.#arrivals.clear();
  }

  close(): void {
    this.#receiver.close();
  }
}
