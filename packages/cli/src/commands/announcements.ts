import { readFile } from "node:fs/promises";
import { Command, Option } from "commander";
import type { Operate, Run } from "../operate.js";
import {
  examples,
  id,
  type MetadataOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withMetadata,
  withMetadataFilter,
} from "./options.js";
import { actionOn, listOf } from "./tenant-commands.js";
import { announcement, announcementStats } from "../views/trade.js";

const types = ["info", "warning", "success", "alert"] as const;
const statuses = ["draft", "scheduled", "published", "archived"] as const;

interface Fields extends TenantOptions, MetadataOptions {
  readonly summary?: string;
  readonly content?: string;
  readonly contentFile?: string;
  readonly expires?: string;
}

interface NewOptions extends Fields {
  readonly type: (typeof types)[number];
  readonly publish?: boolean;
  readonly at?: string;
  readonly urgent?: boolean;
  readonly push?: boolean;
}

interface Filters extends MetadataOptions {
  readonly status?: (typeof statuses)[number];
}

interface UpdateOptions extends Fields {
  readonly title?: string;
  readonly type?: (typeof types)[number];
  readonly resurface?: boolean;
}

const withFields = (command: Command): Command =>
  withMetadata(command)
    .addOption(tenantOption())
    .option("--summary <text>", "one sentence of it")
    .option("--content <text>", "all of it")
    .option("--content-file <file>", "read all of it from this file")
    .option("--expires <moment>", "show it until then");

export function announcementsCommand(operate: Operate): Command {
  const view = announcement;
  const list = listOf(
    operate,
    { name: "list", description: "list announcements", useCase: "listAnnouncements", view },
    ({ status, metadata }: Filters) => ({ status, metadata }),
  ).addOption(new Option("--status <status>", "only these").choices(statuses));
  const show = actionOn(
    operate,
    { name: "show", description: "show an announcement", useCase: "getAnnouncement", view },
    (id) => ({ id }),
  );
  const create = withFields(new Command("create"))
    .description("make an announcement: a draft, unless it is published now or later")
    .argument("<title>", "its heading")
    .addOption(new Option("--type <type>", "how it looks").choices(types).default("info"))
    .option("--publish", "publish it now")
    .option("--at <moment>", "publish it then, e.g. 2026-01-31T08:00:00Z")
    .option("--urgent", "put it before the others")
    .option("--push", "also push it to phones")
    .action(operate(createAnnouncement));
  examples(
    create,
    'souk announcements create "We moved" --tenant 7 --as ada@example.com --publish',
    "souk announcements create Sale --tenant 7 --as 1 --at 2026-12-01T08:00:00Z --push",
  );
  const update = withFields(new Command("update"))
    .description("change an announcement; what is not said stays as it is")
    .argument("<id>", "which one", id)
    .option("--title <text>", "another heading")
    .addOption(new Option("--type <type>", "how it looks").choices(types))
    .option("--resurface", "show it again to those who read or dismissed it")
    .action(operate(updateAnnouncement));
  const publish = actionOn(
    operate,
    { name: "publish", description: "publish it at once", useCase: "publishAnnouncement", view },
    (id, { resurface }: { resurface?: boolean }) => ({ id, resurface }),
  ).option("--resurface", "show it again to those who dismissed it");
  const archive = actionOn(
    operate,
    { name: "archive", description: "show it no more", useCase: "archiveAnnouncement", view },
    (id) => ({ id }),
  );
  const stats = actionOn(
    operate,
    {
      name: "stats",
      description: "how many it was meant for, and how many read or dismissed it",
      useCase: "getAnnouncementStats",
      view: announcementStats,
    },
    (id) => ({ id }),
  );
  const group = new Command("announcements").description("manage the announcements of a tenant");
  const single = [show, create, update, publish, archive, stats];
  for (const command of [withMetadataFilter(list), ...single]) group.addCommand(command);
  return examples(group, "souk announcements list --tenant 7", "souk announcements stats 3 -t 7");
}

const fieldsOf = async ({ summary, content, contentFile, expires, metadata }: Fields) => ({
  summary,
  content: contentFile === undefined ? content : await readFile(contentFile, "utf8"),
  expiresAt: expires,
  metadata,
});

async function createAnnouncement(run: Run<NewOptions>, title: string): Promise<void> {
  const { type, publish, at, urgent, push } = run.options;
  const session = await run.session();
  const input = {
    ...(await fieldsOf(run.options)),
    title,
    type,
    status: publish ? ("published" as const) : at ? ("scheduled" as const) : ("draft" as const),
    scheduledAt: at,
    priority: urgent ? (1 as const) : (0 as const),
    isPushEnabled: push === true,
  };
  await run.print.item(announcement, await session.row("createAnnouncement", input, tenantOf(run)));
}

async function updateAnnouncement(run: Run<UpdateOptions>, wanted: number): Promise<void> {
  const { title, type, resurface } = run.options;
  const session = await run.session();
  const input = { ...(await fieldsOf(run.options)), id: wanted, title, type, resurface };
  await run.print.item(announcement, await session.row("updateAnnouncement", input, tenantOf(run)));
}
