import { createHash } from "node:crypto";
import { join, sep } from "node:path";
import ts from "typescript";

/** Short, and as good as never the same for two texts. */
export const digestOf = (text) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 16);

const printer = ts.createPrinter({ removeComments: true });

/**
 * Everything of one package that embedders meet, each once: they import it, or something that they import mentions it.
 * `from` are the imports that offer it, and `mentions` what its declaration names.
 */
export function reachedIn(declarations, { folder, entries }) {
  const { checker } = declarations;
  const dist = join(folder, "dist") + sep;
  const found = new Map();

  function reach(symbol) {
    const known = found.get(symbol);
    if (known) return known;
    const declared = (symbol.declarations ?? []).filter(
      (each) => each.getSourceFile().fileName.startsWith(dist) && isOnTop(each),
    );
    if (declared.length === 0) return undefined;
    const text = declared.map(textOf).join("\n");
    const reached = { name: symbol.name, from: [], text, mentions: [] };
    found.set(symbol, reached);
    for (const each of declared) visit(each, reached.mentions);
    return reached;
  }

  function visit(node, mentions) {
    if (ts.isIdentifier(node)) {
      for (const symbol of meantBy(node)) {
        const reached = reach(symbol);
        if (reached && !mentions.includes(reached)) mentions.push(reached);
      }
    }
    ts.forEachChild(node, (child) => isHidden(child) || visit(child, mentions));
  }

  /** A namespace import counts as everything in it. */
  function meantBy(identifier) {
    const symbol = checker.getSymbolAtLocation(identifier);
    if (!symbol) return [];
    const meant = aimOf(symbol);
    const isNamespace = meant !== symbol && (meant.flags & ts.SymbolFlags.ValueModule) !== 0;
    return isNamespace ? membersOf(meant) : [meant];
  }

  const membersOf = (module) => checker.getExportsOfModule(module).map(aimOf);

  const aimOf = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  for (const entry of entries) {
    for (const { name, symbol } of declarations.exportsOf(entry)) {
      const inside = symbol.flags & ts.SymbolFlags.ValueModule ? membersOf(symbol) : [symbol];
      for (const each of inside) {
        const said = each === symbol ? name : `${name}.${each.name}`;
        const reached = reach(each);
        reached?.from.push(said === each.name ? entry.name : `${entry.name} as ${said}`);
      }
    }
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.text, b.text));
}

/** The same order on every machine. */
export const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** Declared by a file itself, and not inside a function or a type. */
function isOnTop(node) {
  if (ts.isSourceFile(node)) return false;
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(statement.parent);
}

const isHidden = (node) =>
  (ts.isClassElement(node) &&
    (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0) ||
  (ts.isPropertyDeclaration(node) && ts.isPrivateIdentifier(node.name));

/** Declarations that no one would read: MikroORM's inferred row types, and types generated from the API description. */
const LONG = 5_000;

const shortened = (text) =>
  text.length < LONG
    ? text
    : `${text.slice(0, text.search(/[={<(:]/)).trim()} /* ${text.length} characters, ${digestOf(text)} */`;

/** The compiler's text, without comments, private members and paths of other types. */
function textOf(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const { transformed } = ts.transform(statement, [
    (context) => (top) => {
      const visit = (each) =>
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
