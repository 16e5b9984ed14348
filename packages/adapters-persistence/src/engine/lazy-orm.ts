import type { MikroORM } from "@mikro-orm/core";

/** MikroORM takes as long to load as all the rest, and most programs never ask for it. */
export class LazyOrm {
  readonly #make: () => Promise<MikroORM>;
  #orm: Promise<MikroORM> | undefined;

  constructor(make: () => Promise<MikroORM>) {
    this.#make = make;
  }

  open(): Promise<MikroORM> {
    return (this.#orm ??= this.#make());
  }

  async close(): Promise<void> {
    await (await this.#orm)?.close();
  }
}
