import { Batch } from "../batch.js";
import type { Way } from "../sql-session.js";

/**
 * Batches of several units of work that are sent in one moment travel as one query, and each settles with its own
 * last answer. This is for connections that answer each statement by itself: where one fails, the others go on.
 */
export function jointly(send: (batch: Batch) => Promise<unknown>): Way["send"] {
  let open: Batch | null = null;
  const sendAll = async (batch: Batch) => {
    // By now all that had something to send in this moment have put it in.
    await Promise.resolve();
    open = null;
    await send(batch).catch((error: unknown) => batch.reject(error));
  };
  return async ({ statements }) => {
    if (!open) {
      open = new Batch();
      // oxlint-disable-next-line typescript/no-floating-promises -- it tells each statement of its failure
      sendAll(open);
    }
    open.statements.push(...statements);
    await statements.at(-1)?.answer;
  };
}
