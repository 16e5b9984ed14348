import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** About five megabytes of a connection, and fifty of all. */
const MAX_WAITING = { ofSocket: 1_000, ofServer: 10_000 };

interface Line {
  isBusy: boolean;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Handles the requests of one connection one after another, each when the response to the one before has left for the
 * network. Node would start every request that a client pipelines, and hold all their responses. While requests wait,
 * nothing more is read from the connection; those that one read brought wait here.
 */
export function inTurn(
  server: Server,
  listener: RequestListener,
  { ofSocket, ofServer } = MAX_WAITING,
): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  let waitingInAll = 0;
  server.on("connection", (socket) => {
    const line: Line = { isBusy: false, waiting: [] };
    lines.set(socket, line);
    // Node itself resumes reading after each message and when a response has left.
    socket.on("resume", () => {
      if (line.waiting.length > 0) socket.pause();
    });
    socket.once("close", () => clear(line));
  });
  const clear = ({ waiting }: Line) => {
    waitingInAll -= waiting.splice(0).length;
  };
  const begin = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.isBusy = true;
    response.once("close", () => {
      line.isBusy = false;
      beginNext(line, request.socket);
    });
    listener(request, response);
  };
  const beginNext = (line: Line, socket: Socket) => {
    // The response said that the connection closes, so what follows was never begun.
    if (socket.destroyed || socket.writableEnded) clear(line);
    const next = line.waiting.shift();
    if (!next) return;
    waitingInAll -= 1;
    if (line.waiting.length === 0) socket.resume();
    begin(line, ...next);
  };
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    if (!line) return listener(request, response);
    if (!line.isBusy) return begin(line, request, response);
    if (line.waiting.length >= ofSocket || waitingInAll >= ofServer) {
      socket.destroy();
      return;
    }
    line.waiting.push([request, response]);
    waitingInAll += 1;
    socket.pause();
  };
}
