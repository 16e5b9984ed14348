import { Command } from "commander";
import type { Operate, Run } from "../../operate.js";
import { textOf } from "../../views/row.js";
import {
  delivery,
  deliveryWithBody,
  eventType,
  recovered,
  webhook as view,
  webhookWithHealth,
  webhookWithSecret,
} from "../../views/webhooks.js";
import { makerOn } from "../maker.js";
import { examples } from "../options.js";
import { testCommand } from "./test-command.js";
import { listenCommand } from "./listen.js";
import { auditCommand, simulateCommand } from "./proofs.js";
import { triggerCommand } from "./trigger.js";
import { verifyCommand } from "./verify.js";

interface SecretOptions {
  readonly secretStdin?: boolean;
}

export function webhooksCommand(operate: Operate): Command {
  const make = makerOn(operate);
  const note = "Store the secret: it is not shown again.";
  const create = make("create <target>", "createWebhook", {
    description: "subscribe a URL to events and show its secret once",
    view: webhookWithSecret,
    input: secretIn,
    note,
  });
  const rotate = make("rotate-secret <id>", "rotateWebhookSecret", {
    view: webhookWithSecret,
    input: secretIn,
    note,
  });
  for (const command of [create, rotate]) {
    command.option("--secret-stdin", "read the secret from stdin");
  }
  examples(
    create,
    "souk webhooks create https://shop.example.com/souk --events order.created order.cancelled -t 7",
  );
  const commands = [
    make("list", "listWebhooks", {
      description: "list subscriptions with their health",
      view: webhookWithHealth,
    }),
    make("show <id>", "getWebhook", { view }),
    create,
    make("update <id>", "updateWebhook", { view }),
    make("delete <id>", "deleteWebhook", {
      action: "deleted",
      confirm: {
        find: "getWebhook",
        question: ({ url }) => `Delete the subscription of ${textOf(url)}?`,
      },
    }),
    rotate,
    make("enable <id>", "enableWebhook", { view }),
    make("pause <id>", "pauseWebhook", { view }),
    make("resume <id>", "resumeWebhook", { view }),
    make("recover <id>", "recoverDeliveries", { view: recovered }),
    make("event-types", "listEventTypes", { view: eventType }),
    make("deliveries", "listDeliveries", { view: delivery }),
    make("delivery <id>", "getDelivery", { view: deliveryWithBody }),
    make("redeliver <id>", "redeliver", { view: delivery }),
    testCommand(operate),
    triggerCommand(operate),
    auditCommand(operate),
    simulateCommand(operate),
    listenCommand(operate),
    verifyCommand(operate),
  ];
  const group = new Command("webhooks").description("manage webhooks and their deliveries");
  for (const command of commands) group.addCommand(command);
  return examples(
    group,
    "souk webhooks list --tenant 7",
    "souk webhooks test --event order.created --tenant 7",
    "souk webhooks deliveries --tenant 7 --status failed",
    "souk webhooks listen --subscribe order.created --tenant 7",
    "souk webhooks audit --since 2026-01-01T00:00:00Z",
  );
}

const secretIn = async ({ ask, options }: Run<SecretOptions>) =>
  options.secretStdin
    ? { secret: await ask.secret("Secret", { fromStdin: true, flag: "--secret-stdin" }) }
    : {};
