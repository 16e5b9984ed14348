import { Command } from "commander";
import { candidates, completionScripts, shells, type Shell } from "../terminal/completion.js";
import type { Operate, Run } from "../operate.js";
import { examples } from "./options.js";
import { usage } from "../problems/problem.js";

export function completionCommand(operate: Operate): Command {
  const command = new Command("completion")
    .description("print a completion script for a shell")
    .argument("<shell>", shells.join(", "))
    .action(
      operate(async ({ print }: Run, shell: string) => {
        if (!shells.includes(shell as Shell)) {
          throw usage(
            `There is no completion for ${shell}.`,
            `There is one for ${shells.join(", ")}.`,
          );
        }
        print.text(completionScripts[shell as Shell]);
      }),
    );
  return examples(
    command,
    "source <(souk completion bash)",
    "souk completion zsh > ~/.zfunc/_souk",
    "souk completion fish > ~/.config/fish/completions/souk.fish",
  );
}

/** The command that the scripts call with the words so far; it prints the candidates for the last. */
export function completeCommand(operate: Operate, root: () => Command): Command {
  return new Command("__complete")
    .argument("[words...]")
    .allowUnknownOption()
    .action(
      operate(async ({ print }: Run, words: string[]) => {
        print.text(
          candidates(root(), words)
            .map((word) => `${word}\n`)
            .join(""),
        );
      }),
    );
}
