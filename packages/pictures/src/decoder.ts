import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { CoreError, type MadePicture, type PictureFault } from "@souk/core";
import type { FileType } from "./picture-type.js";

const PROGRAM = fileURLToPath(new URL("./decode-child.js", import.meta.url));

const STARTED_WITHIN_MS = 15_000;
const DECODED_WITHIN_MS = 30_000;
const IDLE_MS = 30_000;

type Result = MadePicture | PictureFault;

/** A process that decodes; it is started when needed, and again if a file ended it. */
export class Decoder {
  #child: Promise<ChildProcess> | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** One file at a time. */
  async decode(file: Uint8Array, type: FileType, withinMs = DECODED_WITHIN_MS): Promise<Result> {
    clearTimeout(this.#idle);
    const child = await this.#started();
    child.ref();
    child.channel?.ref();
    try {
      // A file that ended the process, or took too long, cannot be decoded.
      const made = await answerOf(child, { file, type }, withinMs);
      return (made as Result | null) ?? "broken";
    } finally {
      this.#rest(child);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  #rest(child: ChildProcess): void {
    if (!child.connected) {
      this.#child = null;
      return;
    }
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
  }

  #end(): void {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    child?.then(
      (each) => each.kill("SIGKILL"),
      () => undefined,
    );
  }

  async #started(): Promise<ChildProcess> {
    if (this.#isClosed) throw unavailable();
    this.#child ??= start();
    try {
      const child = await this.#child;
      if (child.connected) return child;
    } catch (error) {
      this.#child = null;
      throw error;
    }
    // It ended while it had nothing to do.
    this.#child = start();
    return this.#child;
  }
}

async function start(): Promise<ChildProcess> {
  const child = fork(PROGRAM, {
    serialization: "advanced",
    // It needs nothing of the host, and no secret of it.
    env: {},
    execArgv: ["--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if ((await answerOf(child, null, STARTED_WITHIN_MS)) === "ready") return child;
  throw unavailable();
}

/** The next message of the process; null if it ended first, or is ended because it took too long. */
function answerOf(child: ChildProcess, message: object | null, ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", lost).off("error", lost).off("disconnect", lost);
      resolve(answer);
    };
    const lost = () => {
      child.kill("SIGKILL");
      // It ends a moment later; until then it would be given the next file.
      if (child.connected) child.disconnect();
      settle(null);
    };
    const timer = setTimeout(lost, ms);
    child.on("message", settle).on("exit", lost).on("error", lost).on("disconnect", lost);
    if (message) child.send(message, (error) => error && lost());
  });
}

const unavailable = () =>
  new CoreError("unavailable", "Pictures cannot be decoded now. Please try again later.", {
    retryAfterSeconds: 10,
  });
