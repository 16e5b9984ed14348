import { Command, InvalidArgumentError } from "commander";
import type { Operate, Run } from "../operate.js";
import type { AnswerView } from "../views/view.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

const view: AnswerView = {
  useCase: "getNotifications",
  columns: ["order_created", "low_stock", "import_finished", "webhook_disabled"],
};

interface SetOptions {
  readonly orders?: "off" | "each" | { readonly daily: number };
  readonly lowStock?: boolean;
  readonly imports?: boolean;
  readonly webhooks?: boolean;
}

export function notificationsCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const group = new Command("notifications").description("choose what a member is mailed about");
  const description = "choose what a member is mailed about; what is left out is off";
  group.addCommand(make("show", "getNotifications", { view }));
  group.addCommand(
    make("set", "putNotifications", {
      view,
      description,
      except: ["lowStock", "importFinished", "webhookDisabled"],
      input: ({ options }: Run<SetOptions>) => ({
        orderCreated: options.orders ?? "off",
        lowStock: options.lowStock ?? false,
        importFinished: options.imports ?? false,
        webhookDisabled: options.webhooks ?? false,
      }),
    })
      .option("--orders <when>", "off, each, or daily=HOUR (0 to 23); defaults to off", whenOf)
      .option("--low-stock", "when the stock of a product is low")
      .option("--imports", "when a background import ends")
      .option("--webhooks", "when Souk disables a webhook"),
  );
  return examples(
    group,
    "souk notifications show --tenant 7 --as ada@example.com",
    "souk notifications set --orders daily=8 --low-stock --tenant 7 --as ada@example.com",
  );
}

function whenOf(text: string): SetOptions["orders"] {
  if (text === "off" || text === "each") return text;
  const [, hour] = /^daily=(\d{1,2})$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23) {
    throw new InvalidArgumentError("It must be off, each, or daily= with an hour from 0 to 23.");
  }
  return { daily: Number(hour) };
}
