import { COUNTED_AT_MOST } from "@souk/core/adapter";
import type { TenantSession } from "../tenant-session.js";
import type { ListDefinition, ListValues } from "./definition.js";
import { counting, others } from "./indexes.js";
import { type ListBounds, namesIn, type queriesOf } from "./queries.js";

export interface Total {
  readonly total: number;
  readonly totalCapped: boolean;
}

/** How many rows to read for the total of a large tenant if an index leads to them. */
const ROWS = 1_000;

/** How many rows a tenant has, and how many of them match: from counters, or from a limited number of rows. */
export class ListTotals<Row, Item> {
  readonly #session: TenantSession;
  readonly #definition: ListDefinition<Row, Item>;
  readonly #queries: ReturnType<typeof queriesOf<Row>>;
  readonly #parameters: ListBounds & ListValues;
  #size: Promise<number> | undefined;

  constructor(
    session: TenantSession,
    definition: ListDefinition<Row, Item>,
    queries: ReturnType<typeof queriesOf<Row>>,
    parameters: ListBounds & ListValues,
  ) {
    this.#session = session;
    this.#definition = definition;
    this.#queries = queries;
    this.#parameters = parameters;
  }

  /** Whether reading all rows would exceed the counting limit. */
  async isLarge(): Promise<boolean> {
    return (await this.#counter()) > COUNTED_AT_MOST;
  }

  /**
   * A filter that matches two hundred rows of a small tenant may match ten thousand of a large one, and counting
   * those would take longer than finding the page. So in a large tenant only the first few are counted.
   */
  async matching(
    given: string,
    looked = this.#atFirst(given),
    changed: ListValues = {},
  ): Promise<Total> {
    if (given === "") return { total: await this.#counter(), totalCapped: false };
    const counter = this.#definition.counters?.[given];
    if (counter) {
      const total = await counter(this.#session, this.#parameters[given]);
      return { total, totalCapped: false };
    }
    const look = (most: number) => this.#look(given, { ...changed, counted: most });
    const [found, isLarge] = await Promise.all([look(looked), this.isLarge()]);
    return isLarge || !found.totalCapped ? found : look(COUNTED_AT_MOST);
  }

  async #look(given: string, changed: ListValues & Pick<ListBounds, "counted">): Promise<Total> {
    const { counted } = changed;
    const parameters = { ...this.#parameters, ...changed };
    const row = await this.#session.one(this.#queries.count({ given }), parameters);
    const { examined = 0, matched = 0 } = row ?? {};
    return { total: Math.min(matched, counted), totalCapped: examined > counted };
  }

  #counter(): Promise<number> {
    return (this.#size ??= this.#definition.size(this.#session));
  }

  #atFirst(given: string): number {
    const names = namesIn({ given });
    const found = counting(this.#definition, names);
    if (found.names.length === 0) return COUNTED_AT_MOST;
    return others(names, found.names).length === 0 ? this.#definition.limits.entries : ROWS;
  }
}
