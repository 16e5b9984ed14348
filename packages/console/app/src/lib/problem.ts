import { SoukError } from "@souk/client";
import { useTranslations } from "use-intl";
import { inReadersWords } from "./api-words.js";

/** The words for an error of the API, in the language of the reader where there are any. */
export function useProblem(): (error: unknown) => string {
  const t = useTranslations("problem");
  return (error) => {
    if (!(error instanceof SoukError))
      return String(error instanceof Error ? error.message : error);
    const { code, status, retryAfterSeconds, message, requestId } = error;
    if (code === "no_answer") return t("noAnswer");
    if (code === "outcome_unknown") return t("unknownOutcome");
    if (status === 429) return t("limited", { seconds: retryAfterSeconds ?? 1 });
    if (status === 503) return t("busy");
    if (code === "forbidden" || code === "tenant_forbidden") return t("forbidden");
    if (status === 404) return t("notFound");
    if (status >= 500) return t("internal", { request: requestId ?? "" });
    const [wrong] = Object.entries(error.errors);
    // The message counts the errors in English.
    const said = inReadersWords(wrong?.[1][0] ?? message);
    return wrong === undefined || said === wrong[1][0]
      ? inReadersWords(message)
      : `${placeOf(wrong[0])}: ${said}`;
  };
}

/** A path of the API for people, who count from 1: `order_items.0.qty` is "order items 1 qty". */
const placeOf = (path: string): string =>
  path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part.replaceAll("_", " ")))
    .join(" ");

export const isStatus = (error: unknown, status: number): error is SoukError =>
  error instanceof SoukError && error.status === status;

/** The outcome of the call is unknown: it must be repeated with the same key. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof SoukError &&
  (error.code === "no_answer" || error.code === "outcome_unknown" || error.status >= 500);
