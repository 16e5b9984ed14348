import { Command } from "commander";
import type { Operate, Run } from "../operate.js";
import { openToRead } from "../terminal/files.js";
import { picture as view } from "../views/catalog.js";
import { textOf } from "../views/row.js";
import { makerOn } from "./maker.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "./options.js";

interface AddOptions extends TenantOptions {
  readonly alt?: string;
}

export function mediaCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const add = new Command("add")
    .description("add a picture")
    .argument("<file>", "a JPEG, PNG, WebP, AVIF or GIF file")
    .addOption(tenantOption())
    .option("--alt <text>", "what the picture shows, for people who do not see it")
    .action(operate(addPicture));
  const commands = [
    make("list", "listPictures", { view }),
    make("show <id>", "getPicture", { view }),
    add,
    make("update <id>", "updatePicture", { view }),
    make("delete <id>", "deletePicture", {
      action: "deleted",
      confirm: {
        find: "getPicture",
        question: ({ id, alt }) =>
          `Delete picture ${textOf(id)}${alt === null ? "" : ` (${textOf(alt)})`}?`,
      },
    }),
  ];
  const group = new Command("media").description("manage the pictures of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    'souk media add shirt.jpg --alt "A blue shirt" --tenant 7',
    "souk media list --unused --tenant 7",
  );
}

async function addPicture(run: Run<AddOptions>, name: string): Promise<void> {
  const session = await run.session();
  await using file = await openToRead(run.terminal.directory, name);
  const { alt } = run.options;
  const input = { file: await file.readFile(), ...(alt !== undefined && { alt }) };
  await run.print.item(view, await session.row("addPicture", input, tenantOf(run)));
}
