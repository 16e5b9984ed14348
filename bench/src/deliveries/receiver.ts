import { createServer } from "node:http";

/** Counts posts by event and path; a process of its own, so that it costs the senders nothing. */
const posts = new Map<string, number>();
let total = 0;
const server = createServer((request, response) => {
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
    const key = `${String(request.headers["x-event-id"])}${request.url}`;
    posts.set(key, (posts.get(key) ?? 0) + 1);
    total += 1;
    response.end("ok");
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as { port: number }).port);
});
process.on("disconnect", () => process.exit(0));
