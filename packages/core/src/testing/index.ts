export { ManualClock } from "./manual-clock.js";
export { memoryPorts } from "./memory-ports.js";
export type { MemoryPorts } from "./memory-ports.js";
export { MemoryUnitOfWork } from "./memory/memory-unit-of-work.js";
export { QuickSecrets } from "./quick-secrets.js";
export { newMember, newUserWithToken } from "./builders.js";
export { unitOfWorkContract } from "./contracts/unit-of-work.contract.js";
export { secretsContract } from "./contracts/secrets.contract.js";
export type { ContractRunner } from "./contracts/contract-runner.js";
