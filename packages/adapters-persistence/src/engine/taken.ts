import { CoreError } from "@souk/core";
import { classify } from "./failures.js";

/** Refuses if somebody else has taken it since it was checked. */
export async function unlessTaken<T>(message: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw classify(error) === "unique" ? new CoreError("conflict", message) : error;
  }
}
