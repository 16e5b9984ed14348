import { exitCodeByKind, exitCodes, type ExitCode } from "./exit-codes.js";

export interface ProblemField {
  readonly field: string;
  readonly message: string;
}

/** What went wrong, in words for the person at the terminal, with what to do next. */
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

export const interrupted = (): Problem =>
  new Problem("Interrupted.", { exitCode: exitCodes.interrupted, code: "interrupted" });

interface Coded {
  readonly kind?: string;
  readonly code?: string;
  readonly issues?: readonly { path: readonly (string | number)[]; message: string }[];
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Any error as a Problem: the core's by its kind, the API's by its code. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem("Something unknown went wrong.");
  const { kind, code, issues, errors } = error as Error & Coded;
  const word = [kind, code].find((given) => typeof given === "string") ?? "failed";
  const known = Object.hasOwn(exitCodeByKind, word);
  return new Problem(error.message || word, {
    exitCode: known ? exitCodeByKind[word as keyof typeof exitCodeByKind] : exitCodes.failed,
    code: word,
    fields: issues
      ? issues.map(({ path, message }) => ({ field: snake(path.join(".")), message }))
      : Object.entries(errors ?? {}).map(([field, messages]) => ({
          field,
          message: messages[0] ?? "",
        })),
    hint: hints[word] ?? null,
    cause: error,
  });
}

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const hints: Readonly<Record<string, string>> = {
  unauthenticated: "Give a token that is valid: SOUK_TOKEN, or --token-stdin.",
  tenant_forbidden: "See which tenants there are: souk tenants list",
  no_answer: "Is the server running, and is --url right?",
  unavailable: "Try again in a moment; souk doctor tells how the system is.",
};
