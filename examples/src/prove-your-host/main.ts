// Your own server with Souk in it, held against every sentence of the API's contract by `souk conformance`.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createNodeHandler } from "@souk/adapters-http";
import { createPictureFetcher, createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import { startWorkers } from "@souk/host-server/workers";
import { createPictureMaker, openFiles } from "@souk/pictures";
import { createReference } from "@souk/reference";
import { createFactorVerifier } from "@souk/sign-in";
import express from "express";

const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
const webhookSender = createWebhookSender({ allowPrivate: true });
const pictureFetcher = createPictureFetcher({ allowPrivate: true });
const folder = await mkdtemp(join(tmpdir(), "souk-pictures-"));
const pictureMaker = createPictureMaker();
const core = createCore({
  unitOfWork: persistence.unitOfWork,
  webhookSender,
  files: openFiles({ url: `file:${folder}` }),
  pictureMaker,
  pictureFetcher,
  factors: createFactorVerifier(),
  ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
});
const workers = await startWorkers(core, { persistence, report: console.error });

const app = express().disable("x-powered-by");
app.get("/about", (_, response) => {
  response.send("your own page");
});
app.use(createNodeHandler(core, { docs: createReference() }));
const server = app.listen(0, "127.0.0.1");
await once(server, "listening");

const souk = fileURLToPath(import.meta.resolve("@souk/cli/main"));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const run = spawn(process.execPath, [souk, "conformance", "--url", url, "--json"]);
const report = JSON.parse(await text(run.stdout)) as {
  readonly different: number;
  readonly results: readonly { id: string; outcome: string; detail: string | null }[];
};
for (const { id, outcome, detail } of report.results) {
  if (outcome !== "kept") console.log(id, outcome, detail);
}
console.log("differences:", report.different);

server.closeAllConnections();
server.close();
await workers.stop();
await webhookSender.close();
await pictureFetcher.close();
await persistence.close();
pictureMaker.close();
await rm(folder, { recursive: true });
