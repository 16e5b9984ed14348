// The receiving side: verify the bytes as they came, answer fast, and do each event once.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signStandard, verifyWebhook } from "@souk/core/webhooks";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const done = new Set<string>();

const server = createServer((request, response) => {
  receive(request, response).catch(console.error);
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const result = verifyWebhook({ headers: request.headers, body, secret });
  if (!result.ok) {
    response.writeHead(400).end(result.reason);
    return;
  }
  const { event } = JSON.parse(body.toString()) as { event: string };
  // The id that was signed, and the event that the body names: whoever sends a request again may change any other header.
  if (done.has(result.eventId)) console.log("seen before:", event);
  else console.log("new:", event);
  done.add(result.eventId);
  response.writeHead(204).end();
}

server.listen(0, "127.0.0.1");

await new Promise((resolve) => server.once("listening", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const id = "0199b1c2-7d3e-7a51-9c0d-3f1e2a4b5c6d";

async function deliver(body: string, signedWith: string, unsignedId = id): Promise<number> {
  const now = new Date();
  const signature = signStandard(signedWith, id, now, body);
  const headers = {
    "x-event-id": unsignedId,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signature,
  };
  return (await fetch(url, { method: "POST", headers, body })).status;
}

const body = JSON.stringify({ event: "order.created", tenant_id: 1, data: { order_id: 7 } });
console.log(await deliver(body, secret));
console.log(await deliver(body, secret, "another"));
console.log(
  await deliver(body, "whsec_c29tZSBvdGhlciBzZWNyZXQgb2YgMjQ="),
  "for a forged signature",
);

server.close();
