import { describe, it } from "@jest/globals";
import { NodeSecrets } from "../node/node-secrets.js";
import { announcementContract } from "./contracts/announcements/announcements.contract.js";
import { announcementWorkContract } from "./contracts/announcements/announcement-work.contract.js";
import { eventPublisherContract } from "./contracts/event-publisher.contract.js";
import { secretsContract } from "./contracts/secrets.contract.js";
import { unitOfWorkContract } from "./contracts/unit-of-work.contract.js";
import { webhookContract } from "./contracts/webhooks/webhooks.contract.js";
import { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
import { QuickSecrets } from "./quick-secrets.js";

const runner = { describe, it };

describe("in memory", () => {
  const shared = new MemoryUnitOfWork();
  unitOfWorkContract(runner, async () => shared);
  announcementContract(runner, async () => shared);
  announcementWorkContract(runner, async () => shared);
  webhookContract(runner, async () => shared);
  eventPublisherContract(runner, async () => shared);
});

describe("node:crypto", () => {
  secretsContract(runner, () => new NodeSecrets());
});
describe("quick secrets", () => {
  secretsContract(runner, () => new QuickSecrets());
});
