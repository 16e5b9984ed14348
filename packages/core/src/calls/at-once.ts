import type { CallsAtOnce } from "../ports/settings.js";

/** The caller and the tenant of a call. */
export interface Maker {
  readonly caller: string;
  readonly tenant: string;
}

/** How many calls run now: of each caller, of each tenant, and in all. */
export class RunningCalls {
  readonly #callers = new Map<string, number>();
  readonly #tenants = new Map<string, number>();
  #all = 0;

  get count(): number {
    return this.#all;
  }

  hasRoomFor({ caller, tenant }: Maker, most: CallsAtOnce): boolean {
    return (
      this.#all < most.host &&
      (this.#tenants.get(tenant) ?? 0) < most.tenant &&
      (this.#callers.get(caller) ?? 0) < most.user
    );
  }

  begin(maker: Maker): void {
    this.#add(maker, 1);
  }

  end(maker: Maker): void {
    this.#add(maker, -1);
  }

  #add({ caller, tenant }: Maker, change: 1 | -1): void {
    this.#all += change;
    addTo(this.#tenants, tenant, change);
    addTo(this.#callers, caller, change);
  }
}

function addTo(counts: Map<string, number>, name: string, change: number): void {
  const count = (counts.get(name) ?? 0) + change;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}
