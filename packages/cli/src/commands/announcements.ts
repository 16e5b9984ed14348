import { readFile } from "node:fs/promises";
import { Command } from "commander";
import type { InputOf } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import { announcement as view, announcementStats } from "../views/trade.js";
import { makerOn } from "./maker.js";
import { examples } from "./options.js";

interface ContentOptions {
  readonly contentFile?: string;
}

interface NewOptions extends ContentOptions {
  readonly publish?: boolean;
  readonly at?: string;
}

export function announcementsCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const create = make("create <title>", "createAnnouncement", {
    description: "create an announcement, a draft by default",
    view,
    except: ["status"],
    defaults: { type: "info" },
    input: async ({ options }: Run<NewOptions>) => ({
      ...(await contentOf(options)),
      status: statusOf(options),
    }),
  }).option("--publish", "publish it now");
  const update = make("update <id>", "updateAnnouncement", {
    description: "update an announcement",
    view,
    except: ["status", "scheduledAt"],
    input: ({ options }: Run<ContentOptions>) => contentOf(options),
  });
  const commands = [
    make("list", "listAnnouncements", { view }),
    make("show <id>", "getAnnouncement", { view }),
    withContentFile(create),
    withContentFile(update),
    make("publish <id>", "publishAnnouncement", { view }),
    make("archive <id>", "archiveAnnouncement", { view }),
    make("stats <id>", "getAnnouncementStats", {
      description: "show how many users read or dismissed it",
      view: announcementStats,
    }),
  ];
  examples(
    create,
    'souk announcements create "We moved" --tenant 7 --as ada@example.com --publish',
    "souk announcements create Sale --tenant 7 --as 1 --at 2026-12-01T08:00:00Z --push",
  );
  const group = new Command("announcements").description("manage the announcements of a tenant");
  for (const command of commands) group.addCommand(command);
  return examples(group, "souk announcements list --tenant 7", "souk announcements stats 3 -t 7");
}

const statusOf = ({ publish, at }: NewOptions): InputOf<"createAnnouncement">["status"] =>
  publish ? "published" : at === undefined ? "draft" : "scheduled";

const withContentFile = (command: Command): Command =>
  command.option("--content-file <file>", "read the content from this file");

const contentOf = async ({ contentFile }: ContentOptions) =>
  contentFile === undefined ? {} : { content: await readFile(contentFile, "utf8") };
