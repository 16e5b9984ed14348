import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyExtension } from "@souk/core";
import type { NounShape } from "@souk/core/nouns";
import { withEnvFile } from "./config.js";
import { usage } from "../problems/problem.js";
import type { Terminal } from "../terminal/terminal.js";

/** A noun of an embedder, as its compiled module exports it. */
export type OwnNoun = AnyExtension & {
  readonly name: string;
  readonly useCases: NonNullable<AnyExtension["useCases"]>;
  readonly nouns: readonly NounShape[];
};

/** The nouns of the modules that --nouns and SOUK_NOUNS name, in the order in which they may reference each other. */
export async function namedNouns(
  words: readonly string[],
  { environment, directory }: Terminal,
): Promise<readonly OwnNoun[]> {
  const named = valuesOf(words, "--nouns");
  const modules = named.length > 0 ? named : (environment["SOUK_NOUNS"] ?? "").split(",");
  const all: OwnNoun[] = [];
  for (const module of modules.map((each) => each.trim())) {
    if (module === "") continue;
    // A module may export the nouns of another again.
    for (const noun of await nounsOf(module, directory))
      if (!all.some(({ name }) => name === noun.name)) all.push(noun);
  }
  return all;
}

/** The terminal with the settings file, if it can be read; a command that needs the file reports an error itself. */
export function withSettingsFile(words: readonly string[], terminal: Terminal): Terminal {
  try {
    return withEnvFile(terminal, valuesOf(words, "--settings").at(-1));
  } catch {
    return terminal;
  }
}

/** The values of an option, before the command line is parsed: the nouns decide which commands there are. */
const valuesOf = (words: readonly string[], option: string): string[] =>
  words.flatMap((word, at) => {
    if (word === option) return words[at + 1] ?? [];
    return word.startsWith(`${option}=`) ? word.slice(option.length + 1) : [];
  });

/** The nouns that a compiled module exports; there is at least one. */
export async function nounsOf(module: string, directory: string): Promise<readonly OwnNoun[]> {
  const exported: unknown = await import(pathToFileURL(resolve(directory, module)).href).catch(
    (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "ERR_MODULE_NOT_FOUND";
      throw usage(
        isMissing
          ? `There is no module ${module}, or it imports one that is missing.`
          : `${module} cannot be loaded: ${error.message}`,
        "Compile your program first.",
      );
    },
  );
  const nouns = Object.values(exported as Record<string, unknown>).filter(isNoun);
  if (nouns.length === 0)
    throw usage(`${module} exports no noun.`, "Export what defineNoun returns.");
  return nouns;
}

const isNoun = (value: unknown): value is OwnNoun =>
  typeof value === "object" && value !== null && "noun" in value && "nouns" in value;
