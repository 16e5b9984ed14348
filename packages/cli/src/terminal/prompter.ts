import { text as readAll } from "node:stream/consumers";
import { declined, interrupted, usage } from "../problems/problem.js";
import { isInteractive, type Terminal } from "./terminal.js";

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
    const { confirm, isCancel } = await import("@clack/prompts");
    const answer = await confirm({ message: question, initialValue: false, ...this.#streams() });
    if (isCancel(answer)) throw interrupted();
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
    const { isCancel, password } = await import("@clack/prompts");
    const answer = await password({ message: label, ...this.#streams() });
    if (isCancel(answer)) throw interrupted();
    return answer;
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
    const { isCancel, text } = await import("@clack/prompts");
    const answer = await text({ message: label, ...this.#streams() });
    if (isCancel(answer)) throw interrupted();
    return answer;
  }

  #streams() {
    const { stdin, stderr } = this.#terminal;
    return { input: stdin, output: stderr };
  }
}

function firstLine(text: string, label: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  if (line === "") throw usage(`The ${label.toLowerCase()} on stdin is empty.`);
  return line;
}
