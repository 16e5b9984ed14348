import * as z from "zod";
import { execute } from "../calls/execute.js";
import { Operator } from "../calls/operator.js";
import { useCase } from "../calls/use-case.js";
import type { Ports } from "../ports/index.js";
import { id } from "../values/fields.js";
import { shifted } from "../values/shifted.js";
import { noteApiKeyEnd } from "./tenant-notices.js";

const DAY = 86_400_000;
const BEFORE_MS = 7 * DAY;
const BATCH = 100;

const noteEnd = useCase({
  access: "admin",
  effect: "write",
  input: z.object({ keyId: id }),
  async run(context, { keyId }) {
    const { store, global, audit, now } = context;
    audit.unchanged();
    const key = await store.apiKeys.find(keyId);
    const end = key?.expiresAt;
    if (!end || end <= now || end > shifted(now, BEFORE_MS)) return;
    // Another end is worth another notice. Several workers count together, and only the first one mails.
    const { count } = await global.throttles.add(
      `key-end:${keyId}:${end.getTime()}`,
      now,
      BEFORE_MS,
    );
    if (count === 1) await noteApiKeyEnd(context, key, end);
  },
});

/** Mails the ADMINs of each tenant about API keys that expire within a week, once for each key and end. */
export async function sendKeyNotices(ports: Ports): Promise<void> {
  if (ports.mail === "off" || ports.notices?.includes("api-keys") === false) return;
  const now = ports.clock.now();
  const until = shifted(now, BEFORE_MS);
  let afterId = 0;
  for (;;) {
    const keys = await ports.unitOfWork.system("read", ({ apiKeys }) =>
      apiKeys.ending({ after: now, until, afterId, limit: BATCH }),
    );
    for (const { tenantId, id: keyId } of keys) {
      const call = { as: new Operator("worker"), tenant: tenantId };
      await execute(ports, "noteApiKeyEnd", noteEnd, call, { keyId });
    }
    const last = keys.at(-1);
    if (last === undefined || keys.length < BATCH) return;
    afterId = last.id;
  }
}
