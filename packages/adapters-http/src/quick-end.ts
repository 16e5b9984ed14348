import { ServerResponse } from "node:http";

type Heard = (error: Error | null | undefined, response: ServerResponse) => void;

/** Where on-finished keeps those that wait for the end of a response. */
interface Watched {
  __onFinished?: (Heard & { queue: Heard[] | null }) | null;
}

/**
 * Koa hears of the end of each response, and of its failure, through on-finished, which adds four listeners for it and
 * takes them away again, unless somebody watches already. This watches with one.
 */
export function watchEnd(response: object): void {
  if (!(response instanceof ServerResponse)) return;
  const watched: ServerResponse & Watched = response;
  if (watched.__onFinished) return;
  const end: Heard & { queue: Heard[] | null } = () => {
    const { queue } = end;
    end.queue = null;
    if (watched.__onFinished === end) watched.__onFinished = null;
    const error = failureOf(response.socket?.errored);
    for (const tell of queue ?? []) tell(error, response);
  };
  end.queue = [];
  watched.__onFinished = end;
  response.on("close", end);
}

/** This side itself canceled what it had not written yet. */
const failureOf = (error: NodeJS.ErrnoException | null | undefined) =>
  error?.code === "ECANCELED" ? null : error;
