import { Command } from "commander";
import type { Operate } from "../operate.js";
import { textOf } from "../views/row.js";
import { view } from "../views/view.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

const mail = view(
  {
    id: "number",
    to: "text",
    attempts: "number",
    next_attempt_at: "time",
    set_aside_at: "time",
    error: "text",
    created_at: "time",
  },
  ["id", "to", "attempts", "next_attempt_at", "set_aside_at", "error"],
);

export function mailsCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const list = make("list", "listMails", {
    description: "list unsent mail with the reason",
    view: mail,
  });
  const retry = make("retry <id>", "retryMail", {
    description: "send a queued email now",
    action: "due now",
  });
  const discard = make("discard <id>", "discardMail", {
    description: "discard a queued email",
    action: "discarded",
    confirm: {
      question: ({ id }) => `Discard mail ${textOf(id)}? The recipient must request another one.`,
    },
  });
  return examples(
    new Command("mails")
      .description("manage queued mail")
      .addCommand(list)
      .addCommand(retry)
      .addCommand(discard),
    "souk mails list --set-aside",
    "souk mails retry 12",
  );
}
