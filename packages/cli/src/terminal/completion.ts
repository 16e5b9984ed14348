import type { Command, Option } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** The candidates for the last word. */
export function candidates(root: Command, words: readonly string[]): string[] {
  const last = words.at(-1) ?? "";
  let command = root;
  let before: Option | undefined;
  for (const word of words.slice(0, -1)) {
    const takesValue = before?.required === true;
    before = takesValue ? undefined : optionOf(command, word);
    const inner =
      takesValue || before ? undefined : command.commands.find((c) => c.name() === word);
    command = inner ?? command;
  }
  if (before?.required) return matching(before.argChoices ?? [], last);
  if (last.startsWith("-")) return matching(optionsOf(command).map(flagOf), last);
  const names = command.commands.map((inner) => inner.name());
  const argument = command.registeredArguments[0]?.argChoices ?? [];
  const values = command.name() === "completion" ? shells : argument;
  return matching([...names.filter((name) => !name.startsWith("__")), ...values], last);
}

const matching = (words: readonly string[], start: string) =>
  words.filter((word) => word.startsWith(start));

const flagOf = ({ long, short }: Option): string => long ?? short ?? "";

const optionOf = (command: Command, word: string): Option | undefined =>
  optionsOf(command).find(({ long, short }) => long === word || short === word);

/** Options of the program may be given anywhere. */
function optionsOf(command: Command): readonly Option[] {
  const own = command.createHelp().visibleOptions(command);
  return command.parent ? [...own, ...optionsOf(command.parent)].filter(firstOfItsName) : own;
}

const firstOfItsName = (option: Option, at: number, all: readonly Option[]) =>
  all.findIndex((other) => flagOf(other) === flagOf(option)) === at;

export const completionScripts: Readonly<Record<Shell, string>> = {
  bash: `# Completion for souk in bash.
_souk() {
  local IFS=$'\\n'
  COMPREPLY=($(souk __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  # Where souk knows nothing better, files may be meant.
  [ \${#COMPREPLY[@]} -eq 0 ] && compopt -o default 2>/dev/null
  return 0
}
complete -F _souk souk
`,
  zsh: `#compdef souk
# Completion for souk in zsh.
_souk() {
  local -a found
  found=(\${(f)"$(souk __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#found} )); then compadd -- $found; else _files; fi
}
if [ "$funcstack[1]" = "_souk" ]; then _souk "$@"; else compdef _souk souk; fi
`,
  fish: `# Completion for souk in fish.
function __souk_complete
  set -l words (commandline -opc) (commandline -ct)
  souk __complete -- $words[2..-1] 2>/dev/null
end
complete -c souk -f -a '(__souk_complete)'
`,
};
