import type { Command } from "commander";

/** Every command that does something, by the words that lead to it. */
export const leavesOf = (command: Command, path: readonly string[] = []): string[][] =>
  command.commands.length === 0
    ? [[...path]]
    : command.commands
        .filter((inner) => !inner.name().startsWith("__"))
        .flatMap((inner) => leavesOf(inner, [...path, inner.name()]));
