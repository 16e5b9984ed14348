import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import {
  connectionAnswer,
  endedRecord,
  exchangeOf,
  lateAnswer,
  onWire,
  refusedRecord,
  type RequestRecord,
  unfitRequest,
} from "@souk/adapters-http";
import { UnderWay } from "@souk/core/adapter";
import { watchArrivals } from "./connections/arrival.js";
import { inTurn } from "./connections/in-turn.js";
import { type UnreadLimits, watchUnread } from "./connections/unread-answers.js";

export interface RunningServer {
  /** As a URL. */
  readonly address: string;
  /** Whether it has begun to stop. */
  readonly isStopping: () => boolean;
  /** Takes no new connections, lets running requests finish, and resolves when all is closed. */
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** The setting that an error names. */
  readonly portSetting?: "PORT" | "METRICS_PORT" | "OPERATOR_PORT";
  /** How long a request may still run once the server stops; then it gets an answer that the server did not wait. */
  readonly stopWithinMs?: number;
  /** How long a connection may be idle, unless the client waits for this side. */
  readonly idleMs?: number;
  readonly limits?: Partial<typeof LIMITS>;
  readonly unread?: UnreadLimits;
  /** Called for each rejection by the server itself: of invalid HTTP, failed expectations and slow requests. */
  readonly onRefused?: (record: RequestRecord) => void;
}

type OnRefused = ServerOptions["onRefused"];

const LIMITS = {
  headersTimeout: 10_000,
  /** How long a client may keep the server waiting for its body; see watchArrivals. */
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  // Longer than proxies and clients keep theirs, so that this side does not close first.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

const BYTES_PER_SECOND = 32 * 1024;

const TOO_SLOW = { code: "ERR_HTTP_REQUEST_TIMEOUT" };

/**
 * For example for a reader that stopped reading. The kernel holds some megabytes for a slow one and says only from time to
 * time that it took some of them.
 */
const IDLE_MS = 120_000;

const UNREAD: UnreadLimits = {
  maxBytes: 64 * 1024 * 1024,
  // Two of the largest pages: a hundred records of which every letter is escaped.
  maxBytesOfCaller: 16 * 1024 * 1024,
  patienceMs: 250,
};

const STOP_WITHIN_MS = 20_000;
/**
 * Clients with an open connection may send one more request, whose response closes it, until none does for this long.
 */
export const FAREWELL_MS = 500;

/** A Node server with every limit written down here. */
export async function startServer(
  listener: RequestListener,
  options: ServerOptions,
): Promise<RunningServer> {
  const { host, port, stopWithinMs = STOP_WITHIN_MS, idleMs = IDLE_MS, limits = {} } = options;
  const { onRefused } = options;
  const { requestTimeout, ...nodes } = { ...LIMITS, ...limits };
  // Node's own timer continues while this process is busy, and would cut off clients that have sent everything.
  // Requests that Node would refuse without a body are refused here.
  const server = createServer({ ...nodes, requestTimeout: 0, requireHostHeader: false });
  const arrival = {
    waitMs: requestTimeout,
    lookEveryMs: nodes.connectionsCheckingInterval,
    bytesPerSecond: BYTES_PER_SECOND,
  };
  const arrives = watchArrivals(server, arrival, (request) => {
    const { socket } = request;
    refuse(TOO_SLOW, socket, onRefused, request);
    // A client that is gone never closes its half, and its request would continue for minutes.
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  });
  server.timeout = idleMs;
  const running = new UnderWay<ServerResponse>();
  const answers = watchUnread(server, options.unread ?? UNREAD, () => running.size > 0);
  let stopping = false;
  const handle: RequestListener = (request, response) => {
    arrives(request);
    answers(request);
    response.on("close", running.add(response));
    if (stopping) response.setHeader("Connection", "close");
    const refusal = unfitRequest(request);
    if (!refusal) return listener(request, response);
    onRefused?.(refusedRecord(refusal, request.socket, request.method));
    return answerLast(response, refusal);
  };
  server.on("request", inTurn(server, handle));
  server.on("checkContinue", continueWhenRead);
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", ({ method }, stream) => {
    const socket = stream as Socket;
    const answer = connectionAnswer("CONNECT");
    onRefused?.(refusedRecord(answer, socket, method));
    socket.on("error", () => {}).end(onWire(answer), () => socket.destroy());
  });
  server.on("timeout", (socket) => {
    if (isAtWork(running, socket)) return;
    // The kernel would keep what a reader does not take, and the reader would not learn of the end.
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, stream) =>
    refuse(error, stream as Socket, onRefused),
  );
  // The metrics of a process are its own: its port is not shared with the other processes of a host.
  server.listen({ port, host, exclusive: options.portSetting === "METRICS_PORT" });
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(whyNot(error, options), { cause: error });
  });
  let stopped: Promise<void> | undefined;
  return {
    address: urlOf(server.address() as AddressInfo),
    isStopping: () => stopping,
    stop() {
      stopping = true;
      return (stopped ??= drain(server, running, stopWithinMs));
    },
  };
}

/** A client with Expect: 100-continue is asked for its body only after the headers are accepted. */
function continueWhenRead(this: Server, request: IncomingMessage, response: ServerResponse): void {
  const onListener = (event: string) => {
    if (event !== "data" && event !== "readable") return;
    request.off("newListener", onListener);
    if (!response.headersSent) response.writeContinue();
  };
  request.on("newListener", onListener);
  this.emit("request", request, response);
}

/** A large import has arrived completely and is not answered yet. */
const isAtWork = (running: UnderWay<ServerResponse>, socket: Socket): boolean =>
  [...running].some(
    ({ req, headersSent }) => req.socket === socket && req.complete && !headersSent,
  );

const urlOf = ({ address, port }: AddressInfo): string =>
  `http://${address.includes(":") ? `[${address}]` : address}:${port}`;

function whyNot(
  { code, message }: NodeJS.ErrnoException,
  { host, port, portSetting = "PORT" }: ServerOptions,
): string {
  const hostSetting = portSetting === "OPERATOR_PORT" ? "OPERATOR_HOST" : "HOST";
  switch (code) {
    case "EADDRINUSE":
      return `Another program, perhaps another Souk, is using port ${port} of ${host}. Stop it, or set ${portSetting} to another port.`;
    case "EACCES":
      return `This user may not use port ${port}. Set ${portSetting} to a port above 1023.`;
    case "EADDRNOTAVAIL":
      return `This machine does not have the address ${host}. Set ${hostSetting} to one of its addresses.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `The name ${host} has no address. Set ${hostSetting} to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return `Souk cannot listen on ${hostSetting} ${host} and ${portSetting} ${port}: ${message}`;
  }
}

async function drain(
  server: Server,
  running: UnderWay<ServerResponse>,
  withinMs: number,
): Promise<void> {
  for (const response of running) {
    if (!response.headersSent) response.setHeader("Connection", "close");
  }
  const closed = once(server, "close");
  // An HTTP server would close idle connections at once, and with them a request that is on its way.
  NetServer.prototype.close.call(server);
  // A host that was held up must first read what arrived meanwhile; otherwise it would take its sender for idle.
  const farewell = setTimeout(() => setImmediate(() => server.closeIdleConnections()), FAREWELL_MS);
  // If one client is slow, others may be, too. Each connection sends one request, so this ends.
  server.on("request", () => farewell.refresh());
  let last: NodeJS.Timeout | undefined;
  const unread: IncomingMessage[] = [];
  const deadline = setTimeout(() => {
    for (const response of running) {
      if (!response.req.complete) unread.push(response.req);
      answerLate(response);
    }
    last = setTimeout(() => server.closeAllConnections(), FAREWELL_MS);
  }, withinMs);
  await closed;
  for (const timer of [farewell, deadline, last]) clearTimeout(timer);
  // Node forgets an answered request, so code that still reads its body would never see the end.
  for (const request of unread) request.destroy();
}

/** Returns the waiting client. An answer that has begun cannot be changed. */
function answerLate(response: ServerResponse): void {
  if (!response.headersSent) answerLast(response, lateAnswer(response.req));
}

/** The connection ends with this answer. */
function answerLast(
  response: ServerResponse,
  { status, headers, body }: ReturnType<typeof lateAnswer>,
): void {
  response.writeHead(status, { ...headers, Connection: "close" }).end(body);
}

/** Responds to invalid HTTP, if the socket is still writable. */
function refuse(
  error: Pick<NodeJS.ErrnoException, "code">,
  socket: Socket,
  onRefused: OnRefused,
  request?: IncomingMessage,
): void {
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const exchange = request && exchangeOf(request);
  const answer = connectionAnswer(error.code ?? "", exchange?.requestId);
  onRefused?.(exchange ? endedRecord(answer, exchange) : refusedRecord(answer, socket));
  socket.end(onWire(answer));
}
