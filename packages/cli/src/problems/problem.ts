import { exitCodes, type ExitCode } from "./exit-codes.js";

export interface ProblemField {
  readonly field: string;
  readonly message: string;
}

/** An error in words for the person at the terminal, with the next step. */
export class Problem extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly hint: string | null;
  readonly fields: readonly ProblemField[];

  constructor(
    message: string,
    extra: {
      exitCode?: ExitCode;
      code?: string;
      hint?: string | null;
      fields?: readonly ProblemField[];
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = "Problem";
    this.exitCode = extra.exitCode ?? exitCodes.failed;
    this.code = extra.code ?? "failed";
    this.hint = extra.hint ?? null;
    this.fields = extra.fields ?? [];
  }
}

export const usage = (message: string, hint: string | null = null): Problem =>
  new Problem(message, { exitCode: exitCodes.usage, code: "usage", hint });

export const missing = (message: string, hint: string | null = null): Problem =>
  new Problem(message, { exitCode: exitCodes.notFound, code: "not_found", hint });

/** The user declined. */
export const declined = (): Problem =>
  new Problem("Nothing was changed.", { exitCode: exitCodes.failed, code: "declined" });

export const interrupted = (message = "Interrupted."): Problem =>
  new Problem(message, { exitCode: exitCodes.interrupted, code: "interrupted" });
