import { CoreError } from "@souk/core";
import { classify } from "./failures.js";

/** Rejects a value that was taken after the check. */
export async function unlessTaken<T>(
  taken: string | (() => CoreError),
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (classify(error) !== "unique") throw error;
    throw typeof taken === "string" ? new CoreError("conflict", taken) : taken();
  }
}
