import type { Command } from "commander";

/** Options whose names differ from the fields they set. */
const otherNames: Readonly<Record<string, string>> = {
  category_id: "category",
  expires_at: "expires",
  is_push_enabled: "push",
  limit: "lines",
  priority: "urgent",
  rate_per_second: "rate",
  scheduled_at: "at",
  url: "target",
  user_id: "user",
  user_type: "type",
  webhook_id: "webhook",
};

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The command's spelling of a field, `--at` or `<title>`; null for a field without an option. */
export function namedOnTheLine(command: Command | undefined, field: string): string | null {
  const [first = ""] = field.split(".");
  for (const name of [otherNames[first], camel(first)]) {
    const option = command?.options.find((each) => each.attributeName() === name && !each.negate);
    if (option) return option.long ?? option.flags;
    const argument = command?.registeredArguments.find((each) => each.name() === name);
    if (argument) return `<${argument.name()}>`;
  }
  return null;
}
