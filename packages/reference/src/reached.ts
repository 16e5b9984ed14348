import { createHash } from "node:crypto";
import { join, sep } from "node:path";
import ts from "typescript";
import type { Declarations, PublishedPackage } from "./published.js";

/** A declaration that embedders meet: they import it, or something that they import mentions it. */
export interface Reached {
  readonly name: string;
  /** The imports that offer it. */
  readonly from: readonly string[];
  readonly text: string;
  readonly mentions: readonly Reached[];
}

/** Short, and as good as never the same for two texts. */
export const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 16);

const printer = ts.createPrinter({ removeComments: true });

/** Everything of one package that embedders meet, each once. */
export function reachedIn(
  declarations: Declarations,
  { folder, entries }: PublishedPackage,
): Reached[] {
  const { checker } = declarations;
  const dist = join(folder, "dist") + sep;
  const found = new Map<ts.Symbol, Reached & { from: string[]; mentions: Reached[] }>();

  function reach(symbol: ts.Symbol): Reached | undefined {
    const known = found.get(symbol);
    if (known) return known;
    const declared = (symbol.declarations ?? []).filter(
      (each) => each.getSourceFile().fileName.startsWith(dist) && isOnTop(each),
    );
    if (declared.length === 0) return undefined;
    const text = declared.map(textOf).join("\n");
    const reached = { name: symbol.name, from: [], text, mentions: [] as Reached[] };
    found.set(symbol, reached);
    for (const each of declared) visit(each, reached.mentions);
    return reached;
  }

  function visit(node: ts.Node, mentions: Reached[]): void {
    if (ts.isIdentifier(node)) {
      for (const symbol of meantBy(node)) {
        const reached = reach(symbol);
        if (reached && !mentions.includes(reached)) mentions.push(reached);
      }
    }
    ts.forEachChild(node, (child) => isHidden(child) || visit(child, mentions));
  }

  /** A namespace stands for everything in it. */
  function meantBy(identifier: ts.Identifier): ts.Symbol[] {
    const symbol = checker.getSymbolAtLocation(identifier);
    if (!symbol) return [];
    const meant = aimOf(symbol);
    const isNamespace = meant !== symbol && (meant.flags & ts.SymbolFlags.ValueModule) !== 0;
    return isNamespace ? membersOf(meant) : [meant];
  }

  const membersOf = (module: ts.Symbol) => checker.getExportsOfModule(module).map(aimOf);

  const aimOf = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  for (const entry of entries) {
    for (const { name, symbol } of declarations.exportsOf(entry)) {
      const inside = symbol.flags & ts.SymbolFlags.ValueModule ? membersOf(symbol) : [symbol];
      for (const each of inside) {
        const said = each === symbol ? name : `${name}.${each.name}`;
        const reached = reach(each) as { from: string[] } | undefined;
        reached?.from.push(said === each.name ? entry.name : `${entry.name} as ${said}`);
      }
    }
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.text, b.text));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Declared by a file itself, and not inside a function or a type. */
function isOnTop(node: ts.Declaration): boolean {
  if (ts.isSourceFile(node)) return false;
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent);
}

const isHidden = (node: ts.Node) =>
  (ts.isClassElement(node) &&
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0) ||
  (ts.isPropertyDeclaration(node) && ts.isPrivateIdentifier(node.name));

/** What nobody would read: the row types that MikroORM infers, and what is generated from the description of the API. */
const LONG = 5_000;

const shortened = (text: string) =>
  text.length < LONG
    ? text
    : `${text.slice(0, text.search(/[={<(:]/)).trim()} /* ${text.length} characters, ${digestOf(text)} */`;

/** As the compiler wrote it, without comments, hidden members, and the files that other types lie in. */
function textOf(node: ts.Declaration): string {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const { transformed } = ts.transform<ts.Node>(statement, [
    (context) => (top) => {
      const visit = (each: ts.Node): ts.Node | undefined =>
        isHidden(each) ? undefined : ts.visitEachChild(each, visit, context);
      return ts.visitEachChild(top, visit, context);
    },
  ]);
  const [shown = statement] = transformed;
  const text = printer
    .printNode(ts.EmitHint.Unspecified, shown, statement.getSourceFile())
    .replaceAll(/\b(?:typeof )?import\("\.[^"]*"\)\./g, "")
    .replace(/^(?:export )?(?:declare )?/, "");
  return shortened(text);
}
