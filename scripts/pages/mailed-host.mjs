// A host for tests in this process, whose mails can be read.
import { join } from "node:path";
import { createHost, loadConfig } from "../../packages/host-server/dist/index.js";
import { freePort } from "../free-port.mjs";

export async function openHost(folder, settings = {}, adapters = {}, options = {}) {
  const mails = [];
  const waiting = [];
  const lines = [];
  const referers = [];
  let isCareless = false;
  let ahead = 0;
  const config = loadConfig(
    {
      DATABASE_URL: `sqlite:${join(folder, "souk.db")}?synchronous=normal`,
      PORT: String(await freePort()),
      RATE_LIMIT: "off",
      ...settings,
    },
    folder,
  );
  const note = (...what) => lines.push(JSON.stringify(what));
  const levels = ["trace", "debug", "info", "warn", "error", "fatal"];
  const host = await createHost({
    ...options,
    config,
    logger: Object.fromEntries(levels.map((level) => [level, note])),
    before: [
      async (ctx, next) => {
        if (ctx.headers.referer !== undefined) referers.push(ctx.headers.referer);
        await next();
        if (isCareless) ctx.remove("Referrer-Policy");
      },
    ],
    mailer: {
      async send(mail) {
        mails.push(mail);
        for (const wake of waiting.splice(0)) wake();
        return { ok: true };
      },
    },
    ports: (ports) => ({
      ...ports,
      ...adapters,
      clock: { now: () => new Date(ports.clock.now().getTime() + ahead) },
    }),
  }).start();
  return {
    ...host,
    log: () => lines.join(""),
    referers,
    carelessly: (value) => (isCareless = value),
    later: (ms) => (ahead += ms),
    /** The link in the next unread mail. */
    async link() {
      for (;;) {
        while (mails.length === 0) await new Promise((resolve) => waiting.push(resolve));
        // A notice has no link of its own.
        const [link] = /https?:\S+\?\S+=\S+/.exec(mails.shift().text) ?? [];
        if (link !== undefined) return link;
      }
    },
  };
}
