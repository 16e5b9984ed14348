export { newEventId, NodeSecrets, passwordQueueLoad } from "./node-secrets.js";
export { type QueueLoad, WorkQueue } from "./work-queue.js";
export { SystemClock } from "./system-clock.js";
export { AesCipher } from "./aes-cipher.js";
export { nodePorts } from "./node-ports.js";
export { requireNode } from "./require-node.js";
export { accessProblem, type AccessProblem } from "./access-problem.js";
