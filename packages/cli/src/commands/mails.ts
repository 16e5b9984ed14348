import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { examples, id, whole } from "./options.js";
import type { Row } from "../terminal/row.js";
import { done } from "../views/people.js";
import { view } from "../terminal/view.js";

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

interface ListOptions {
  readonly setAside?: boolean;
  readonly after?: number;
  readonly limit?: number;
}

export function mailsCommand(operate: Operate): Command {
  const list = new Command("list")
    .description("list mails that have not left, and why")
    .option("--set-aside", "only those that are not tried again by themselves")
    .option("--after <id>", "go on after this one", id)
    .option("--limit <count>", "at most so many, up to 1000", whole)
    .action(
      operate(async ({ local, print, options }: Run<ListOptions>) => {
        const { setAside, after: afterId, limit } = options;
        const found = await (await local()).call("listMails", { setAside, afterId, limit });
        await print.list(mail, found as Row[]);
      }),
    );
  const retry = new Command("retry")
    .description("send a mail now, also one that was set aside")
    .argument("<id>", "mail", id)
    .action(
      operate(async ({ local, print }: Run, mailId: number) => {
        await (await local()).call("retryMail", { mailId });
        await print.item(done, { id: mailId, action: "due now" });
      }),
    );
  const discard = new Command("discard")
    .description("give up a mail that has not left")
    .argument("<id>", "mail", id)
    .action(
      operate(async ({ local, ask, print }: Run, mailId: number) => {
        await ask.confirm(`Discard mail ${mailId}? Whoever waits for it must ask for another.`);
        await (await local()).call("discardMail", { mailId });
        await print.item(done, { id: mailId, action: "discarded" });
      }),
    );
  return examples(
    new Command("mails")
      .description("look after mails that have not left")
      .addCommand(list)
      .addCommand(retry)
      .addCommand(discard),
    "souk mails list --set-aside",
    "souk mails retry 12",
  );
}
