import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Counts posts by event and address; a process of its own, so that it costs the senders nothing.
 * It listens on a port for each tenant.
 */
const posts = new Map<string, number>();
let total = 0;
const answer: RequestListener = (request, response) => {
  if (request.url === "/count") {
    response.end(JSON.stringify({ total, unique: posts.size }));
    return;
  }
  if (request.url === "/reset") {
    posts.clear();
    total = 0;
    response.end();
    return;
  }
  request.resume().on("end", () => {
    const key = `${String(request.headers["x-event-id"])}${request.headers.host}${request.url}`;
    posts.set(key, (posts.get(key) ?? 0) + 1);
    total += 1;
    response.end("ok");
  });
};

const listen = async () => {
  const server = createServer(answer);
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const origins = await Promise.all(Array.from({ length: Number(process.argv[2]) }, listen));
process.send?.(origins);
process.on("disconnect", () => process.exit(0));
