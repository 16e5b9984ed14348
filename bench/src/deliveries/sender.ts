import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { type Ports } from "@souk/core";
import { DeliveryWorker, inBackground } from "@souk/core/adapter";
import { AesCipher, NodeSecrets, SystemClock } from "@souk/core/node";
import { bareLoop } from "./bare-loop.js";
import { KEY } from "./backlog.js";

/** A worker process: delivers everything due on command, and reports the end. */
const [mode = "", url = ""] = process.argv.slice(2);

const ready = async (): Promise<() => Promise<void>> => {
  if (mode === "bare") return () => bareLoop(url);
  const { unitOfWork } = await openPersistence({ url });
  const ports: Ports = {
    unitOfWork,
    clock: new SystemClock(),
    secrets: new NodeSecrets(),
    cipher: new AesCipher(KEY),
    webhookSender: createWebhookSender({ allowPrivate: true }),
  };
  return async () => {
    const worker = new DeliveryWorker(ports);
    await worker.look();
    await worker.idle();
  };
};

const deliver = await ready();
process.on("message", () => {
  inBackground(
    deliver().then(() => process.send?.("done")),
    console.error,
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
