import type { IncomingMessage } from "node:http";
import { CoreError } from "@souk/core";
import type { Admit } from "./body.js";

/** Whether the sender keeps its body back until it is told to go on. */
export const waitsToGoOn = ({ headers }: IncomingMessage): boolean =>
  headers.expect?.toLowerCase() === "100-continue";

/**
 * For a sender that waits to go on: a call without any input comes as far as its caller may go, and tells
 * whether the body is worth sending. No other request pays for this look.
 */
export function admission(
  request: IncomingMessage,
  callWithoutInput: () => Promise<unknown>,
): Admit | undefined {
  if (!waitsToGoOn(request)) return undefined;
  return async () => {
    try {
      await callWithoutInput();
    } catch (error) {
      const isAdmitted = error instanceof CoreError && error.kind === "validation_failed";
      if (!isAdmitted) throw error;
    }
  };
}
