import type { IncomingMessage } from "node:http";
import { CoreError } from "@souk/core";
import type { Admit } from "./body.js";

/** Whether the sender waits for 100 Continue before it sends the body. */
export const waitsToGoOn = ({ headers }: IncomingMessage): boolean =>
  headers.expect?.toLowerCase() === "100-continue";

/** A call without input gets as far as its caller may, and so shows whether the caller is let in. */
export function admission(callWithoutInput: () => Promise<unknown>): Admit {
  return async () => {
    try {
      await callWithoutInput();
    } catch (error) {
      const isAdmitted = error instanceof CoreError && error.kind === "validation_failed";
      if (!isAdmitted) throw error;
    }
  };
}
