import { startStatementProxy } from "@souk/adapters-persistence/testing";
import { type RunningSouk, startSouk } from "./process.js";

export interface Kill {
  /** The number of the commit, counted from the start of the program. */
  readonly at: number;
  readonly when: "before" | "after";
}

interface Start {
  readonly words: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
}

export interface Ended {
  readonly wasKilled: boolean;
  readonly code: number | null;
}

/** Runs the program as a process of its own that is killed at one of its commits, if it comes so far. */
export const runKilled = (start: Start, kill: Kill): Promise<Ended> =>
  start.url.startsWith("postgres") ? killedOnItsWay(start, kill) : killedByItself(start, kill);

async function killedByItself({ words, directory, environment, url }: Start, { at, when }: Kill) {
  const preload = new URL("./die-at-commit.js", import.meta.url).href;
  const souk = startSouk(words, {
    directory,
    environment: {
      ...environment,
      DATABASE_URL: url,
      NODE_OPTIONS: `--import=${preload}`,
      DIE_AT_COMMIT: String(at),
      DIE_WHEN: when,
    },
  });
  return howItEnded(souk);
}

/** A proxy in front of Postgres kills it at the commit, or at the response to it. */
async function killedOnItsWay(start: Start, { at, when }: Kill): Promise<Ended> {
  const { words, directory, environment } = start;
  const url = new URL(start.url);
  let commits = 0;
  const proxy = await startStatementProxy(url.hostname, Number(url.port), (text, link) => {
    if (text !== "commit" || (commits += 1) !== at) return null;
    if (when === "before") {
      link.isHeld = true;
      souk.kill("SIGKILL");
    } else link.answered = () => souk.kill("SIGKILL");
    return null;
  });
  url.port = String(proxy.port);
  const souk = startSouk(words, {
    directory,
    environment: { ...environment, DATABASE_URL: url.href },
  });
  const ended = await howItEnded(souk);
  await proxy.close();
  return ended;
}

async function howItEnded({ ended }: RunningSouk): Promise<Ended> {
  const { code, signal } = await ended;
  return { wasKilled: signal === "SIGKILL", code };
}
