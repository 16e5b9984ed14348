import { type Token, tokensOf } from "./tokens.js";
import { mayFollow, openers, type Opening, passedOver, TABLE_FUNCTIONS } from "./grammar.js";

/** How things are called where they are moved to. */
export interface Names {
  readonly schema: string | null;
  readonly prefix: string;
  /** The schema with its dot, or nothing. */
  readonly within: string;
  readonly name: (own: string) => string;
  readonly isOurs: (name: string) => boolean;
}

/**
 * SQL with Souk's tables, and what belongs to them, under their names in another home. It knows a name by its place in
 * the grammar and leaves all others: columns and texts may be called as a table is.
 */
export function moved(sql: string, names: Names): string {
  const tokens = tokensOf(sql);
  new Moving(
    tokens.filter(({ kind }) => kind !== "space"),
    names,
  ).all();
  return tokens.map(({ written }) => written).join("");
}

class Moving {
  readonly #tokens: readonly Token[];
  readonly #names: Names;
  /** Tables that columns of the statement name by their own name. */
  readonly #called = new Set<string>();
  readonly #aliases = new Set<string>();
  readonly #taken = new Set<Token>();
  /** Whether a comma continues with tables, for each pair of parentheses that is open. */
  readonly #lists: boolean[] = [false];
  #next: Opening | null = null;
  #last: Opening | null = null;
  /** In a statement that changes tables themselves, `on` comes before one. */
  #isDefinition = false;

  constructor(tokens: readonly Token[], names: Names) {
    this.#tokens = tokens;
    this.#names = names;
  }

  all(): void {
    for (const [at, token] of this.#tokens.entries()) {
      if (token.kind === "sign") this.#sign(token);
      else if (token.kind === "text") this.#text(token, at);
      else if (token.kind === "body") this.#body(token);
      else this.#name(token, at);
    }
    for (const [at, token] of this.#tokens.entries()) {
      const isMoved = this.#called.has(token.says) && !this.#aliases.has(token.says);
      if (isMoved && !this.#taken.has(token) && this.#isOwner(at))
        this.#write(token, this.#names.name(token.says));
    }
  }

  #sign(token: Token): void {
    switch (token.says) {
      case "(":
        this.#lists.push(this.#next?.names === "table" && this.#list);
        if (this.#next?.names !== "table") this.#next = null;
        break;
      case ")":
        this.#lists.pop();
        this.#next = null;
        break;
      case ",":
        this.#next = this.#list ? this.#last : null;
        break;
      case ";":
        this.#list = false;
        this.#isDefinition = false;
        this.#next = null;
        break;
      default:
        this.#next = null;
    }
  }

  #name(token: Token, at: number): void {
    const isWord = token.kind === "word";
    if (this.#next && isWord && passedOver.has(token.says)) return;
    if (this.#take(token, at)) return;
    const before = this.#word(at - 1);
    if (before === ".") return;
    if (this.#names.isOurs(token.says) && this.#isDefined(at))
      throw new Error(shadowed(token.says));
    if (this.#isTableOfWords(token, at) && this.#names.isOurs(token.says)) {
      this.#write(token, this.#names.name(token.says));
    }
    if (!isWord) return;
    if (token.says === "current_schema") this.#currentSchema(token, at);
    const opening = openers.get(token.says)?.(before, this.#isDefinition, this.#word(at + 1));
    if (!opening) return;
    if (opening.isDefinition !== undefined) this.#isDefinition = opening.isDefinition;
    if (opening.list !== undefined) this.#list = opening.list;
    if (opening.names) this.#next = this.#last = opening;
  }

  /** FTS5 has a column with the name of the table: `products match ?`, and `insert into products (products, rank)`. */
  #isTableOfWords({ says }: Token, at: number): boolean {
    const isFirst = this.#word(at - 1) === "(" && this.#word(at - 2) === says;
    return isFirst || this.#word(at + 1) === "match";
  }

  /** Whether it names an object in Souk's home. */
  #take(token: Token, at: number): boolean {
    const next = this.#next;
    this.#next = null;
    if (!next || this.#word(at + 1) === ".") return false;
    const { says } = token;
    if (next.names === "ours" || next.names === "ours in a schema") {
      this.#write(token, this.#names.name(says), next.names === "ours in a schema");
      return true;
    }
    if (!this.#names.isOurs(says)) return false;
    this.#taken.add(token);
    if (next.names === "table without a schema") {
      this.#write(token, this.#names.name(says));
      return true;
    }
    if (next.lists) this.#list = true;
    this.#write(token, this.#names.name(says), true);
    const alias = this.#aliasAfter(at);
    if (alias === null) this.#called.add(says);
    else this.#aliases.add(alias);
    return true;
  }

  #aliasAfter(at: number): string | null {
    const after = this.#tokens[at + 1];
    if (after?.kind === "word" && after.says === "as") return this.#tokens[at + 2]?.says ?? null;
    const isAlias =
      after?.kind === "quoted" || (after?.kind === "word" && !mayFollow.has(after.says));
    return isAlias ? after.says : null;
  }

  /** Names of tables are texts for some functions, and SQL is one for `format`. */
  #text(token: Token, at: number): void {
    const called = this.#word(at - 1) === "(" ? this.#word(at - 2) : "";
    const { says } = token;
    this.#next = null;
    if (called === "format") {
      token.written = `'${moved(says, this.#names).replaceAll("'", "''")}'`;
      return;
    }
    const isCast = [1, 2, 3].map((ahead) => this.#word(at + ahead)).join("") === "::regclass";
    if ((isCast || TABLE_FUNCTIONS.has(called)) && this.#names.isOurs(says)) {
      token.written = `'${this.#names.within}"${this.#names.name(says)}"'`;
    }
    // Table names begin with the prefix, if there is one.
    const begins = this.#word(at - 2) + this.#word(at - 1) === "^@";
    if (begins && says === "") token.written = `'${this.#names.prefix}'`;
  }

  #body(token: Token): void {
    this.#next = null;
    const { says, written } = token;
    const mark = written.slice(0, (written.length - says.length) / 2);
    token.written = mark + moved(says, this.#names) + mark;
  }

  #currentSchema(token: Token, at: number): void {
    const [open, close] = [this.#tokens[at + 1], this.#tokens[at + 2]];
    if (this.#names.schema === null || open?.says !== "(" || close?.says !== ")") return;
    token.written = `cast('${this.#names.schema}' as name`;
    open.written = "";
  }

  #write(token: Token, name: string, inSchema = false): void {
    const written = token.kind === "quoted" ? `"${name}"` : name;
    token.written = (inSchema ? this.#names.within : "") + written;
  }

  /** The table in `products.id` and in `for update of products`. */
  #isOwner(at: number): boolean {
    const before = this.#word(at - 1);
    return before === "of" || (this.#word(at + 1) === "." && before !== ".");
  }

  /** `with products as (…)`. */
  #isDefined(at: number): boolean {
    const begins = ["with", "recursive", ","].includes(this.#word(at - 1));
    const within = ["(", "materialized", "not"].includes(this.#word(at + 2));
    return begins && this.#word(at + 1) === "as" && within;
  }

  #word(at: number): string {
    const token = this.#tokens[at];
    return token?.kind === "word" || token?.kind === "sign" ? token.says : "";
  }

  get #list(): boolean {
    return this.#lists.at(-1) ?? false;
  }

  set #list(is: boolean) {
    this.#lists[this.#lists.length - 1] = is;
  }
}

const shadowed = (name: string) =>
  `A part of a statement (with … as) must not be called ${name}, which is the name of a table of Souk.`;
