import ts from "typescript";
import type { Declarations, Entry } from "./published.js";

/** The options that embedders write, by the import that offers them. */
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  "@souk/core": ["Ports", "Extension", "Call"],
  "@souk/core/extend": ["SingleUseCase", "StagedUseCase", "HooksOf"],
  "@souk/adapters-http": ["AppOptions", "SignInOptions", "EndpointDefinition"],
  "@souk/adapters-persistence": ["PersistenceOptions", "Persistence"],
  "@souk/host-server": ["HostOptions", "HostChanges", "Host", "RunningHost"],
  "@souk/client": ["ClientOptions"],
};

/** Everything that must say to an embedder what it is and does not: operations, ports, and options. */
export function undocumented(declarations: Declarations, entries: readonly Entry[]): string[] {
  const { checker } = declarations;
  const says = (symbol: ts.Symbol) => symbol.getDocumentationComment(checker).length > 0;

  function silentIn(owner: ts.Symbol, symbols: readonly ts.Symbol[]): string[] {
    const silent = symbols.filter((each) => !isUnique(each) && !says(each));
    return [
      ...(says(owner) ? [] : [owner.name]),
      ...silent.map(({ name }) => `${owner.name}.${name}`),
    ];
  }

  return entries.flatMap((entry) => {
    const asked = declarations
      .exportsOf(entry)
      .map(({ symbol }) => symbol)
      .filter(
        (symbol) =>
          symbol.name === "UseCases" ||
          OPTIONS[entry.name]?.includes(symbol.name) ||
          isPort(symbol),
      );
    return asked.flatMap((symbol) =>
      silentIn(symbol, checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))),
    );
  });
}

/** An interface of the core that somebody else implements. */
const isPort = ({ declarations = [] }: ts.Symbol) =>
  declarations.some(
    (each) =>
      ts.isInterfaceDeclaration(each) &&
      each.getSourceFile().fileName.includes("/core/dist/ports/") &&
      each.members.some(ts.isMethodSignature),
  );

/** Known by a symbol of the program, and by no name that one could write. */
const isUnique = ({ name }: ts.Symbol) => name.startsWith("__@");
