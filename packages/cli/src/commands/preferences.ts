import { Command, InvalidArgumentError } from "commander";
import type { Operate, Run } from "../operate.js";
import { preference as view } from "../views/people.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

interface PutOptions {
  readonly value: { readonly json: unknown };
}

export function preferencesCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const group = new Command("preferences").description("manage the stored preferences of a member");
  group.addCommand(make("show <name>", "getPreference", { view }));
  group.addCommand(
    make("put <name>", "putPreference", {
      view,
      input: ({ options }: Run<PutOptions>) => ({ value: options.value.json }),
    }).requiredOption("--value <json>", "any JSON, at most 16 KiB", jsonOf),
  );
  return examples(
    group,
    "souk preferences show product-list.columns --tenant 7 --as ada@example.com",
    `souk preferences put product-list.columns --value '["name","price"]' --tenant 7 --as ada@example.com`,
  );
}

/** Wrapped, because null is a value as well. */
function jsonOf(text: string): PutOptions["value"] {
  try {
    return { json: JSON.parse(text) };
  } catch {
    throw new InvalidArgumentError('It must be JSON, such as ["name","price"] or "dark".');
  }
}
