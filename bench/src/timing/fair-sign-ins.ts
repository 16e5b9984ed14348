import { setTimeout as pause } from "node:timers/promises";
import type { Core } from "@souk/core";
import { Pool } from "undici";
import { quantile } from "./rank.js";
import { withHost } from "./timed-host.js";

const PASSWORD = "correct horse battery";
const OTHERS = 10;
const FLOOD_AT_ONCE = 60;
const SOON_MS = 2_000;

/** One network floods all that hashes; ten others sign in meanwhile, each from its own. */
export async function fairSignIns(engine: string, rounds: number): Promise<void> {
  const env = { SOUK_PROFILE: "development", TRUST_PROXY: "1", RATE_LIMIT: "600" };
  await withHost(engine, env, seed, async ({ origin }, emails) => {
    const pool = new Pool(origin, { connections: 2 * FLOOD_AT_ONCE });
    const ask = async (path: string, network: string, body: object) => {
      const answer = await pool.request({
        method: "POST",
        path: `/api/v2/admin${path}`,
        headers: { "content-type": "application/json", "x-forwarded-for": network },
        body: JSON.stringify(body),
      });
      await answer.body.dump();
      return answer.statusCode;
    };
    const signIn = async (email: string, n: number) => {
      const begun = performance.now();
      const status = await ask("/login", `203.0.113.${n}`, { email, password: PASSWORD });
      return { status, milliseconds: performance.now() - begun };
    };
    const signInAll = async () => {
      const answers = [];
      for (let round = 0; round < rounds; round += 1) {
        await pause(500);
        answers.push(...(await Promise.all(emails.map(signIn))));
      }
      return answers;
    };
    await signInAll();
    say(`${engine}: ten sign in at once`, await signInAll());
    let isOver = false;
    const flood = async () => {
      for (let wave = 0; !isOver; wave += 1) {
        const asked = Array.from({ length: FLOOD_AT_ONCE }, (_, n) => floodOf(n, wave));
        await Promise.all(asked.map(([path, body]) => ask(path, "198.51.100.1", body)));
        await pause(100);
      }
    };
    const flooding = flood();
    const answers = await signInAll();
    isOver = true;
    await flooding;
    await pool.close();
    say(`  beside ${FLOOD_AT_ONCE} at once from one network`, answers);
  });
}

function say(title: string, answers: readonly { status: number; milliseconds: number }[]): void {
  const good = answers.filter(({ status }) => status === 200);
  const soon = good.filter(({ milliseconds }) => milliseconds < SOON_MS).length;
  const times = good.map(({ milliseconds }) => milliseconds);
  process.stdout.write(
    `${title}: ${good.length} of ${answers.length} done, ${soon} within ${SOON_MS} ms, ` +
      `p50 ${quantile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms\n`,
  );
}

async function seed(core: Core): Promise<string[]> {
  const emails = Array.from({ length: OTHERS }, (_, n) => `other-${n}@example.com`);
  for (const email of emails) {
    await core.register(
      {},
      { name: "Ada", email, password: PASSWORD, passwordConfirmation: PASSWORD },
    );
  }
  return emails;
}

function floodOf(n: number, wave: number): [path: string, body: object] {
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const email = `flood-${n}-${wave}@example.com`;
  if (n % 3 === 0) return ["/register", { name: "Eve", email, ...passwords }];
  if (n % 3 === 1) return ["/password/reset", { token: "garbage", email, ...passwords }];
  return ["/login", { email, password: "not it at all" }];
}
