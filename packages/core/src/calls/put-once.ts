import { CoreError } from "../values/errors.js";

const TAKEN = new CoreError("conflict", "It was created in the meantime. Please try again.");

/** Undoes a call that makes something because another call has made it in the meantime. */
export const madeMeanwhile = (): CoreError => TAKEN;

/** Makes or changes something; what another call makes in the meantime is changed by the second attempt. */
export async function putOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error !== TAKEN) throw error;
    return attempt();
  }
}
