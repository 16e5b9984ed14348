import { Command } from "commander";
import { textOf } from "../../terminal/row.js";
import type { EventKind } from "@souk/core";
import type { Operate, Run } from "../../operate.js";
import {
  examples,
  id,
  type MetadataOptions,
  tenantOf,
  tenantOption,
  type TenantOptions,
  withMetadata,
  withMetadataFilter,
} from "../options.js";
import { actionOn, listOf } from "../tenant-commands.js";
import { done } from "../../views/people.js";
import { eventType, recovered, webhook, webhookWithSecret } from "../../views/webhooks.js";
import { deliveriesCommand, deliveryCommand, redeliverCommand, testCommand } from "./deliveries.js";
import { listenCommand } from "./listen.js";
import { auditCommand, simulateCommand } from "./proofs.js";
import { triggerCommand } from "./trigger.js";
import { verifyCommand } from "./verify.js";

interface Fields extends TenantOptions, MetadataOptions {
  readonly events?: string[];
  readonly description?: string;
  readonly rate?: number;
  readonly url?: string;
  readonly secretStdin?: boolean;
}

const withFields = (command: Command): Command =>
  withMetadata(command)
    .addOption(tenantOption())
    .option("--description <text>")
    .option("--rate <number>", "at most so many deliveries a second", id);

const fieldsOf = ({ description, rate, metadata }: Fields) => ({
  description,
  ratePerSecond: rate,
  metadata,
});

export function webhooksCommand(operate: Operate): Command {
  const view = webhook;
  const list = withMetadataFilter(
    listOf(
      operate,
      { name: "list", description: "list the subscriptions", useCase: "listWebhooks", view },
      ({ metadata }: MetadataOptions) => ({ metadata }),
    ),
  );
  const create = withFields(
    new Command("create").description("subscribe a URL to events; its secret is shown once"),
  )
    .argument("<target>", "URL that gets the events")
    .requiredOption("--events <kind...>", "which; see souk webhooks event-types")
    .option("--secret-stdin", "read the secret from stdin")
    .action(operate(createWebhook));
  examples(
    create,
    "souk webhooks create https://shop.example.com/souk --events order.created order.cancelled -t 7",
  );
  const update = withFields(new Command("update").description("change a subscription"))
    .argument("<id>", "subscription", id)
    .option("--target <url>", "another URL")
    .option("--events <kind...>", "all the events it is to get")
    .action(operate(updateWebhook));
  const remove = new Command("delete")
    .description("end a subscription; what was not delivered is cancelled")
    .argument("<id>", "subscription", id)
    .addOption(tenantOption())
    .action(operate(deleteWebhook));
  const rotate = new Command("rotate-secret")
    .description("give it a new secret; the old one signs beside it for a day")
    .argument("<id>", "subscription", id)
    .addOption(tenantOption())
    .option("--secret-stdin", "read the secret from stdin")
    .action(operate(rotateSecret));
  const group = new Command("webhooks").description("manage webhooks and their deliveries");
  const own = [list, showCommand(operate), create, update, remove, rotate];
  for (const command of [...own, ...stateCommands(operate), ...deliveryCommands(operate)]) {
    group.addCommand(command);
  }
  return examples(
    group,
    "souk webhooks list --tenant 7",
    "souk webhooks test --event order.created --tenant 7",
    "souk webhooks deliveries --tenant 7 --status failed",
    "souk webhooks listen --subscribe order.created --tenant 7",
    "souk webhooks audit --since 2026-01-01T00:00:00Z",
  );
}

const showCommand = (operate: Operate) =>
  actionOn(
    operate,
    { name: "show", description: "show a subscription", useCase: "getWebhook", view: webhook },
    (webhookId) => ({ webhookId }),
  );

function stateCommands(operate: Operate): Command[] {
  const view = webhook;
  const enable = actionOn(
    operate,
    {
      name: "enable",
      description: "switch it on again and send what was held",
      useCase: "enableWebhook",
      view,
    },
    (webhookId, { replay }: { replay?: boolean }) => ({ webhookId, replay }),
  ).option("--no-replay", "forget what was held");
  const pause = actionOn(
    operate,
    { name: "pause", description: "hold its deliveries", useCase: "pauseWebhook", view },
    (webhookId) => ({ webhookId }),
  );
  const resume = actionOn(
    operate,
    {
      name: "resume",
      description: "send what was held, and go on",
      useCase: "resumeWebhook",
      view,
    },
    (webhookId) => ({ webhookId }),
  );
  const recover = actionOn(
    operate,
    {
      name: "recover",
      description: "send again all that it has missed since then",
      useCase: "recoverDeliveries",
      view: recovered,
    },
    (webhookId, { since }: { since: string }) => ({ webhookId, since }),
  ).requiredOption("--since <moment>", "e.g. 2026-01-31T00:00:00Z");
  return [enable, pause, resume, recover];
}

const deliveryCommands = (operate: Operate): Command[] => [
  new Command("event-types")
    .description("list every event there is, with its payload")
    .addOption(tenantOption())
    .action(
      operate(async (run: Run<TenantOptions>) => {
        const session = await run.session();
        await run.print.list(eventType, await session.rows("listEventTypes", {}, tenantOf(run)));
      }),
    ),
  deliveriesCommand(operate),
  deliveryCommand(operate),
  redeliverCommand(operate),
  testCommand(operate),
  triggerCommand(operate),
  auditCommand(operate),
  simulateCommand(operate),
  listenCommand(operate),
  verifyCommand(operate),
];

const secretOf = async ({ ask, options }: Run<Fields>): Promise<string | undefined> =>
  options.secretStdin
    ? ask.secret("Secret", { fromStdin: true, flag: "--secret-stdin" })
    : undefined;

async function createWebhook(run: Run<Fields>, url: string): Promise<void> {
  const events = (run.options.events ?? []) as EventKind[];
  const secret = await secretOf(run);
  const session = await run.session();
  const input = { ...fieldsOf(run.options), url, events, secret };
  const row = await session.row("createWebhook", input, tenantOf(run));
  await run.print.item(webhookWithSecret, row);
  run.print.note("Keep the secret: it is not shown again.");
}

async function updateWebhook(
  run: Run<Fields & { target?: string }>,
  webhookId: number,
): Promise<void> {
  const { target, events } = run.options;
  const session = await run.session();
  const changes = { url: target, events: events as EventKind[] | undefined };
  const input = { ...fieldsOf(run.options), ...changes, webhookId };
  await run.print.item(webhook, await session.row("updateWebhook", input, tenantOf(run)));
}

async function deleteWebhook(run: Run<TenantOptions>, webhookId: number): Promise<void> {
  const session = await run.session();
  const { url = null } = await session.row("getWebhook", { webhookId }, tenantOf(run));
  await run.ask.confirm(`End the subscription of ${textOf(url)}?`);
  await session.call("deleteWebhook", { webhookId }, tenantOf(run));
  await run.print.item(done, { id: webhookId, action: "deleted" });
}

async function rotateSecret(run: Run<Fields>, webhookId: number): Promise<void> {
  const secret = await secretOf(run);
  const session = await run.session();
  const input = { webhookId, secret };
  const row = await session.row("rotateWebhookSecret", input, tenantOf(run));
  await run.print.item(webhookWithSecret, row);
  run.print.note("Keep the secret: it is not shown again.");
}
