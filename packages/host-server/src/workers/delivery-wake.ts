/** Carries the news that a delivery is due from the use cases to whoever delivers, which is made after them. */
export class DeliveryWake {
  readonly #listeners: (() => void)[] = [];

  raise(): void {
    for (const listener of this.#listeners) listener();
  }

  onRaise(listener: () => void): void {
    this.#listeners.push(listener);
  }
}
