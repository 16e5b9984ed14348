import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../workspace.mjs";

/** The packages that npm gets, each with its entries: what an embedder writes after `from`, and the file behind it. */
export function publishedPackages() {
  const packages = join(root, "packages");
  return readdirSync(packages).flatMap((directory) => {
    const folder = join(packages, directory);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (manifest.private === true) return [];
    const entries = Object.entries(manifest.exports ?? {}).flatMap(([path, { types }]) =>
      types === undefined
        ? []
        : [
            {
              name: path === "." ? manifest.name : `${manifest.name}${path.slice(1)}`,
              file: join(folder, types),
            },
          ],
    );
    return entries.length === 0 ? [] : [{ name: manifest.name, folder, entries }];
  });
}

/** Reads the compiled declarations, as a compiler in an embedder's project does. */
export function readDeclarations(entries) {
  const program = ts.createProgram({
    rootNames: entries.map(({ file }) => file),
    options: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ["lib.es2024.d.ts", "lib.esnext.disposable.d.ts"],
      types: ["node"],
      typeRoots: [join(root, "node_modules", "@types")],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
    },
  });
  const checker = program.getTypeChecker();
  return {
    program,
    checker,
    sourceOf({ file }) {
      const source = program.getSourceFile(file);
      if (!source) throw new Error(`${file} is not there. Build first: npx tsc -b`);
      return source;
    },
    /** The exports of an import, as their declared symbols. */
    exportsOf(entry) {
      const module = checker.getSymbolAtLocation(this.sourceOf(entry));
      if (!module) throw new Error(`${entry.file} exports nothing.`);
      return checker.getExportsOfModule(module).map((symbol) => ({
        name: symbol.name,
        symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      }));
    },
  };
}
