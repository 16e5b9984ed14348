import type { Key } from "node:readline";
import { text as readAll } from "node:stream/consumers";
import type { CommonOptions } from "@clack/prompts";
import { declined, interrupted, usage } from "../problems/problem.js";
import { isInteractive, type Terminal } from "./terminal.js";

type Prompts = typeof import("@clack/prompts");

/** Asks a person, if there is one: a flag can answer every question. */
export class Prompter {
  readonly #terminal: Terminal;
  readonly #yes: boolean;

  constructor(terminal: Terminal, yes: boolean) {
    this.#terminal = terminal;
    this.#yes = yes;
  }

  /** Before something that cannot be undone; a dry run changes nothing. */
  async confirm(question: string): Promise<void> {
    if (this.#yes) return;
    if (!isInteractive(this.#terminal)) {
      throw usage(`${question} There is no terminal to ask on.`, "Confirm it with --yes.");
    }
    const answer = await this.#answer(({ confirm }, common) =>
      confirm({ message: question, initialValue: false, ...common }),
    );
    if (!answer) throw declined();
  }

  /** A secret comes from a prompt or from stdin, never from a flag that others on the machine can see. */
  async secret(
    label: string,
    { fromStdin, flag }: { readonly fromStdin: boolean; readonly flag: string },
  ): Promise<string> {
    if (fromStdin) return firstLine(await readAll(this.#terminal.stdin), label);
    if (!isInteractive(this.#terminal)) {
      throw usage(`The ${label.toLowerCase()} is missing.`, `Give it with ${flag}.`);
    }
    return this.#answer(({ password }, common) => password({ message: label, ...common }));
  }

  /** A new password, typed twice if it is typed. */
  async newPassword(fromStdin: boolean): Promise<{ password: string; again: string }> {
    const flag = "--password-stdin";
    const password = await this.secret("Password", { fromStdin, flag });
    const again = fromStdin ? password : await this.secret("Repeat it", { fromStdin, flag });
    return { password, again };
  }

  /** The value of a flag, or the answer to a question. */
  async text(given: string | undefined, label: string, flag: string): Promise<string> {
    if (given !== undefined) return given;
    if (!isInteractive(this.#terminal)) {
      throw usage(`The ${label.toLowerCase()} is missing.`, `Give it with ${flag}.`);
    }
    return this.#answer(({ text }, common) => text({ message: label, ...common }));
  }

  /** Ctrl-C and the end of the input end the command. */
  async #answer<T>(
    ask: (prompts: Prompts, common: CommonOptions) => Promise<T>,
  ): Promise<Exclude<T, symbol>> {
    const { stdin, stderr } = this.#terminal;
    const prompts = await import("@clack/prompts");
    const ended = new AbortController();
    const end = () => ended.abort();
    // On an empty line Ctrl-D closes readline, which pauses the input; the prompt does not notice.
    const onKey = (_: unknown, { ctrl, name }: Key) => {
      if (ctrl && name === "d" && stdin.isPaused()) end();
    };
    const answer = ask(prompts, { input: stdin, output: stderr, signal: ended.signal });
    // Later than the prompt, so that readline handles the key first.
    stdin.once("end", end).on("keypress", onKey);
    try {
      const value = await answer;
      if (prompts.isCancel(value)) throw interrupted();
      return value as Exclude<T, symbol>;
    } finally {
      stdin.off("end", end).off("keypress", onKey);
    }
  }
}

function firstLine(text: string, label: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  if (line === "") throw usage(`The ${label.toLowerCase()} on stdin is empty.`);
  return line;
}
