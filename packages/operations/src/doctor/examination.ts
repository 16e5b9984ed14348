import { type Finding, finding, type Question } from "@souk/adapters-persistence";

/** A check, with the advice if it cannot run. */
export interface Examination<About> extends Question {
  readonly otherwise?: string;
  readonly examine: (about: About, question: Question) => Promise<readonly Finding[]>;
}

/** An error for readers of the findings, with the next step if one is known. */
export type Explain = (error: unknown) => {
  readonly message: string;
  readonly hint?: string | null;
};

/** The reason that persistence found for an outage, with its remedy; of another error its message. */
export const explainPlainly: Explain = (error) => {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ("remedy" in inner) return { message: inner.message, hint: String(inner.remedy) };
  }
  return { message: error instanceof Error ? error.message : String(error) };
};

/** Runs an examination by itself: one that breaks becomes a finding and does not stop the others. */
export async function findingsOf<About>(
  { examine, otherwise, id, name }: Examination<About>,
  about: About,
  explain: Explain = explainPlainly,
): Promise<readonly Finding[]> {
  try {
    return await examine(about, { id, name });
  } catch (error) {
    const { message, hint } = explain(error);
    return [finding({ id, name }, "no", message, otherwise ?? hint ?? "souk config check")];
  }
}

/** Without them nothing else can be examined, and each remedy would lead away from the reason. */
export const hasTables = (findings: readonly Finding[]): boolean =>
  !findings.some(({ id, verdict }) => id === "migrations" && verdict === "no");
