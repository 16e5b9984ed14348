import ts from "typescript";

/** The options that embedders write, by the import that offers them. */
const OPTIONS = {
  "@souk/core": ["Ports", "Extension", "Call", "SingleUseCase", "StagedUseCase", "HooksOf"],
  "@souk/adapters-http": ["AppOptions", "SignInOptions", "EndpointDefinition"],
  "@souk/adapters-persistence": ["PersistenceOptions", "Persistence"],
  "@souk/host-server": ["HostOptions", "HostChanges", "Host", "RunningHost"],
  "@souk/client": ["ClientOptions"],
  "@souk/reference": ["ReferenceOptions"],
};

/** Everything that must say to an embedder what it is and does not: operations, ports, options, and what the front door does. */
export function undocumented(declarations, entries) {
  const { checker } = declarations;
  const says = (symbol) => symbol.getDocumentationComment(checker).length > 0;

  function silentIn(owner, symbols) {
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
          isPort(symbol) ||
          (entry.name === "@souk/core" && isRunnable(symbol)),
      );
    return asked.flatMap((symbol) =>
      silentIn(
        symbol,
        isRunnable(symbol)
          ? []
          : checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)),
      ),
    );
  });
}

/** Something of the front door that an embedder calls. */
const isRunnable = ({ flags }) =>
  (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Class)) !== 0;

/** An interface of the core that someone else implements. */
const isPort = ({ declarations = [] }) =>
  declarations.some(
    (each) =>
      ts.isInterfaceDeclaration(each) &&
      each.getSourceFile().fileName.includes("/core/dist/ports/") &&
      each.members.some(ts.isMethodSignature),
  );

/** Known by a symbol of the program, and by no name that one could write. */
const isUnique = ({ name }) => name.startsWith("__@");
