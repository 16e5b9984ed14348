import { Batch, type SessionConnection } from "../batch.js";

/**
 * Sends the batches of several units of work at one moment as one query; each settles with its own last answer. For
 * connections that answer each statement by itself: if one fails, the others go on.
 */
export function jointly(send: (batch: Batch) => Promise<unknown>): SessionConnection["send"] {
  let open: Batch | null = null;
  const sendAll = async (batch: Batch) => {
    // By now all units of work with something to send at this moment have added it.
    await Promise.resolve();
    open = null;
    await send(batch).catch((error: unknown) => batch.reject(error));
  };
  return ({ statements }) => {
    if (!open) {
      open = new Batch();
      // oxlint-disable-next-line typescript/no-floating-promises -- it tells each statement of its failure
      sendAll(open);
    }
    open.statements.push(...statements);
    return statements.at(-1)?.answer ?? Promise.resolve();
  };
}
