import { createHttpPushGateway } from "@souk/adapters-http/outbound";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { AesCipher, NodeSecrets, SystemClock } from "@souk/core/node";
import { openScheduler } from "../../scheduling/backends.js";
import { createBackground } from "../background.js";
import { announcementWork } from "../announcement-work.js";

/** The workers of one host in their own process, whose first argument says what to do. */
export interface AnnouncementHostSettings {
  readonly databaseUrl: string;
  readonly pushUrl: string;
  readonly pushSecret: string;
  readonly leaseMs: number;
}

const settings = JSON.parse(process.argv[2] ?? "") as AnnouncementHostSettings;
const { databaseUrl, pushUrl, pushSecret, leaseMs } = settings;
const say = (line: string) => process.stdout.write(`${line}\n`);
const report = (error: unknown) => say(`error ${String(error)}`);

const url = new URL(databaseUrl);
url.searchParams.set("pool", "2");
const persistence = await openPersistence({ url: url.href });
const ports = {
  unitOfWork: persistence.unitOfWork,
  clock: new SystemClock(),
  secrets: new NodeSecrets(),
  cipher: new AesCipher(Buffer.alloc(32, 7).toString("base64")),
  webhookSender: createWebhookSender(),
};
const time = () => persistence.now();
const gateway = createHttpPushGateway({ url: `${pushUrl}/${process.pid}`, secret: pushSecret });
const scheduler = await openScheduler({ databaseUrl, report });
const works = announcementWork(ports, gateway, { leaseMs, time }).map((work) => ({
  ...work,
  async drain() {
    const done = await work.drain();
    say(`drained ${work.queue}`);
    return done;
  },
}));
await createBackground({ scheduler, works, chores: [], report, pollEveryMs: 500 }).start();
say("ready");
