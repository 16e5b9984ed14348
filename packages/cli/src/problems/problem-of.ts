import { exitCodeByKind, exitCodes } from "./exit-codes.js";
import { foreignProblem } from "./foreign-problem.js";
import { toWireName } from "../views/row.js";
import { Problem } from "./problem.js";

interface Coded {
  readonly kind?: string;
  readonly code?: string;
  readonly issues?: readonly { path: readonly (string | number)[]; message: string }[];
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** Any error as a Problem: the core's by its kind, the API's by its code. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Decides by its fields, because a driver's errors may come from another realm.
  if (typeof error !== "object" || error === null || !("message" in error)) {
    return new Problem("An unknown error occurred.");
  }
  const { message, kind, code, issues, errors } = error as Error & Coded;
  const known = isTold(kind, code) ? null : foreignProblem(error as Error & Coded);
  if (known) return known;
  const word = [kind, code].find((given) => typeof given === "string") ?? "failed";
  const isOurs = Object.hasOwn(exitCodeByKind, word);
  return new Problem(word === "no_answer" ? withCause(message, error as Error) : message || word, {
    exitCode: isOurs ? exitCodeByKind[word as keyof typeof exitCodeByKind] : exitCodes.failed,
    code: word,
    fields: issues
      ? issues.map(({ path, message }) => ({ field: toWireName(path.join(".")), message }))
      : Object.entries(errors ?? {}).map(([field, messages]) => ({
          field,
          message: messages[0] ?? "",
        })),
    hint: hints[word] ?? null,
    cause: error,
  });
}

/** Without a response, the socket's error names the address. */
function withCause(message: string, { cause }: { cause?: unknown }): string {
  if (!(cause instanceof Error)) return message;
  if (cause.cause) return withCause(message, cause);
  return cause.message === "" ? message : `${message.replace(/\.$/, "")}: ${cause.message}`;
}

/** A lost connection matters less than the unknown outcome, and one to a host is not one to a database. */
const isTold = (kind: string | undefined, code: string | undefined): boolean =>
  kind === "outcome_unknown" || code === "no_answer";

const hints: Readonly<Record<string, string>> = {
  unauthenticated:
    "Sign in with souk login, or give a token that is valid: SOUK_TOKEN, or --token-stdin.",
  forbidden: "On the database, name the user with --as <user>.",
  factor_required: "Add a second step to your account in the console, then sign in again.",
  confirmation_required: "Sign in again: souk login",
  tenant_forbidden: "List the tenants with: souk tenants list",
  last_admin:
    "Promote another member first: souk members promote. To lock a person out now: souk users set-password.",
  no_answer: "Check that the server is running and that --url is correct.",
  unexpected_answer:
    "The server at --url is perhaps not Souk: give the address of a host, such as http://127.0.0.1:3000.",
  outcome_unknown: "Check the result before you repeat the command.",
  unavailable: "Try again in a moment; souk doctor shows the state of the system.",
};
