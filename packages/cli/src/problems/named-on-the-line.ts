import type { Argument, Command, Option } from "commander";

const standing = new WeakMap<Option | Argument, string>();

/** Says which field of the API an option or argument sets. */
export const standsFor = (part: Option | Argument, field: string): void => {
  standing.set(part, field);
};

export const fieldOf = (part: Option | Argument): string | undefined => standing.get(part);

/** Names that differ from the fields, in commands that are not made of a use case. */
const otherNames: Readonly<Record<string, string>> = {
  limit: "lines",
  user_type: "type",
  webhook_id: "webhook",
};

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The command's spelling of a field, `--at` or `<title>`; null for a field without an option. */
export function namedOnTheLine(command: Command | undefined, field: string): string | null {
  if (!command) return null;
  const { options, registeredArguments } = command;
  const sets = (part: Option | Argument) => {
    const own = fieldOf(part);
    return own === undefined ? false : field === own || field.startsWith(`${own}.`);
  };
  const [first = ""] = field.split(".");
  const isNamed = (name: string) => name === otherNames[first] || name === camel(first);
  const option =
    options.find((each) => !each.negate && sets(each)) ??
    options.find((each) => !each.negate && !fieldOf(each) && isNamed(each.attributeName()));
  if (option) return option.long ?? option.flags;
  const argument = registeredArguments.find(
    (each) => sets(each) || (!fieldOf(each) && isNamed(each.name())),
  );
  return argument ? `<${argument.name()}>` : null;
}
