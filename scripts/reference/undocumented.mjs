import ts from "typescript";

/** The options that embedders write, by the import that offers them. */
const OPTIONS = {
  "@souk/core": ["Ports", "Extension", "Call"],
  "@souk/core/extend": ["SingleUseCase", "StagedUseCase", "HooksOf"],
  "@souk/adapters-http": ["AppOptions", "SignInOptions", "EndpointDefinition"],
  "@souk/adapters-persistence": ["PersistenceOptions", "Persistence"],
  "@souk/host-server": ["HostOptions", "HostChanges", "Host", "RunningHost"],
  "@souk/client": ["ClientOptions"],
  "@souk/reference": ["ReferenceOptions"],
};

/** Everything that must say to an embedder what it is and does not: operations, ports, and options. */
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
          isPort(symbol),
      );
    return asked.flatMap((symbol) =>
      silentIn(symbol, checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))),
    );
  });
}

/** An interface of the core that somebody else implements. */
const isPort = ({ declarations = [] }) =>
  declarations.some(
    (each) =>
      ts.isInterfaceDeclaration(each) &&
      each.getSourceFile().fileName.includes("/core/dist/ports/") &&
      each.members.some(ts.isMethodSignature),
  );

/** Known by a symbol of the program, and by no name that one could write. */
const isUnique = ({ name }) => name.startsWith("__@");
