export { altered, overlaid } from "./altered.js";
export { complain } from "./complain.js";
export { ManualClock } from "./manual-clock.js";
export { ManualTimer } from "./manual-timer.js";
export { memoryPorts } from "./memory-ports.js";
export { contextOf } from "../sealing/seal-contexts.js";
export type { MemoryPorts } from "./memory-ports.js";
export type { MemoryTenant } from "./memory/memory-tenant.js";
export { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
export type { MemoryTables, MemoryTransactions } from "./memory/memory-database.js";
export {
  type CommittedWrite,
  interleaved,
  InterleavingDatabase,
  type Fault,
  type MemoryConnection,
} from "./memory/interleaving/interleaving-database.js";
export { SeededRandom } from "./seeded/random.js";
export { SeededTurns, type Turns } from "./seeded/turns.js";
export { MemoryAlarms, MemoryDeliveryScheduler } from "./memory-delivery-scheduler.js";
export { MemoryWebhookSender } from "./memory-webhook-sender.js";
export { MemoryFiles } from "./memory-files.js";
export { quickPicture, quickPictureMaker } from "./quick-picture-maker.js";
export { fileStoreContract } from "./contracts/pictures/file-store.contract.js";
export { QuickSecrets } from "./quick-secrets.js";
export { newMember, newUserWithToken } from "./builders.js";
export { signedIn } from "./signed-in.js";
export { adapterContract } from "./contracts/adapter.contract.js";
export { type Invoke, KeyReach } from "./contracts/key-reach/key-reach.js";
export { eventPublisherContract } from "./contracts/event-publisher.contract.js";
export { brokenPromises } from "./contracts/broken-promises.js";
export { credentialContract } from "./contracts/accounts/credentials.contract.js";
export { secretsContract } from "./contracts/secrets.contract.js";
export { deliverySchedulerContract } from "./contracts/webhooks/delivery-scheduler.contract.js";
export type { SchedulerHarness } from "./contracts/webhooks/delivery-scheduler.contract.js";
export type { ContractRunner } from "./contracts/contract-runner.js";
export { sampleAnnouncement } from "./contracts/announcements/announcement-samples.js";
export { webhookFixture } from "./contracts/webhooks/webhook-fixture.js";
export { memoryNouns } from "./memory/memory-nouns.js";
