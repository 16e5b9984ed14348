import type { TenantSession } from "../tenant-session.js";
import type { ListDefinition, ListValues, WordFilter } from "./definition.js";
import { findable, others } from "./indexes.js";
import { BY_IDS, type Chosen, type ListBounds, type queriesOf } from "./queries.js";
import type { ListTotals } from "./totals.js";

/** A word in several of this many newest rows is too frequent for the index of words. */
const SAMPLE = 500;
export const FREQUENT = SAMPLE / 100;
/** This many words narrow any search. */
const WORDS = 4;

/** Where a small set of rows is, and how many of them match if that is known. */
export interface Few extends Chosen {
  readonly ids: readonly number[];
  readonly total: number | null;
}

interface FewRowsRequest<Row, Item> {
  /** The names of the given filters. */
  readonly names: readonly string[];
  readonly totals: ListTotals<Row, Item>;
}

/** The rows that some filter matches, if they are known to be few. */
export class FewRows<Row, Item> {
  readonly #session: TenantSession;
  readonly #definition: ListDefinition<Row, Item>;
  readonly #queries: ReturnType<typeof queriesOf<Row>>;
  readonly #parameters: ListBounds & ListValues;
  readonly #names: readonly string[];
  readonly #totals: ListTotals<Row, Item>;

  constructor(
    session: TenantSession,
    definition: ListDefinition<Row, Item>,
    queries: ReturnType<typeof queriesOf<Row>>,
    parameters: ListBounds & ListValues,
    { names, totals }: FewRowsRequest<Row, Item>,
  ) {
    this.#session = session;
    this.#definition = definition;
    this.#queries = queries;
    this.#parameters = parameters;
    this.#names = names;
    this.#totals = totals;
  }

  /** The keys into the index of words; null without a search, and empty if the words are too short. */
  grams(): readonly number[] | null {
    const words = this.#words();
    return words && this.#gramsOf(words);
  }

  /** The longest of the searched words; the others are only compared. */
  #words(): string[] | null {
    const { words } = this.#definition;
    const first = words && this.#parameters[words.name];
    if (typeof first !== "string") return null;
    const others = this.#parameters[words?.others ?? ""];
    const more = typeof others === "string" ? (JSON.parse(others) as string[]) : [];
    return [first, ...more].slice(0, WORDS);
  }

  #gramsOf(texts: readonly string[]): number[] {
    const { tenant } = this.#session;
    return texts.flatMap((text) => this.#definition.words?.grams(tenant, text) ?? []);
  }

  /** Finds them by an index for one or more filters. */
  async byIndex(): Promise<Few | null> {
    const { few } = this.#definition.limits;
    const parameters = { ...this.#parameters, few: few + 1 };
    const nameList = this.#names.join(" ");
    const found = await Promise.all(
      findable(this.#definition, this.#names).map(async ({ names }, finding) => {
        const statement = this.#queries.countFound({ given: nameList, finding });
        const n = (await this.#session.one(statement, parameters))?.n ?? 0;
        return { finding, n, isAll: others(this.#names, names).length === 0 };
      }),
    );
    const fewest = found.toSorted((a, b) => a.n - b.n)[0];
    if (!fewest || fewest.n > few) return null;
    const { finding, n, isAll } = fewest;
    return { finding, ids: [], total: isAll ? n : null };
  }

  /** Finds them by another table. */
  async elsewhere(): Promise<Few | null> {
    const { elsewhere = {}, limits } = this.#definition;
    for (const name of this.#names) {
      const look = elsewhere[name];
      if (!look) continue;
      const ids = await look(this.#session, this.#parameters[name], limits.few + 1);
      if (ids.length <= limits.few) return { finding: BY_IDS, ids, total: null };
    }
    return null;
  }

  /** Finds them by the searched words. The entries of a frequent word grow with the tenant, so it is not looked up. */
  async byWords(): Promise<Few | null> {
    const { words, limits } = this.#definition;
    const searched = this.#words();
    if (!words || !searched) return null;
    const rare = (await this.#totals.isLarge()) ? await this.#rare(searched, words) : searched;
    const grams = this.#gramsOf(rare);
    if (grams.length === 0) return null;
    const text = String(this.#parameters[words.name]);
    const found = await words.find(this.#session, { text, grams, limit: limits.few + 1 });
    if (found.length > limits.few) return null;
    return { finding: BY_IDS, ids: found.map(({ id }) => id), total: null };
  }

  /** The words that few of the newest rows have. */
  async #rare(searched: readonly string[], { name }: WordFilter): Promise<string[]> {
    const newest = await Promise.all(
      searched.map((word) => this.#totals.matching(name, SAMPLE, { [name]: word })),
    );
    return searched.filter((_, at) => (newest[at]?.total ?? 0) < FREQUENT);
  }
}
