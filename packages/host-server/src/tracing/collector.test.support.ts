import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { readonly stringValue?: string; readonly intValue?: number };

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Sent["attributes"] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
}

/** A collector of OTLP over HTTP on loopback; one that hangs takes everything and answers nothing. */
export async function startCollector({ hangs = false } = {}) {
  const spans: Sent[] = [];
  const services = new Set<string | undefined>();
  const asked: { path: string | undefined; key: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    asked.push({ path: request.url, key: request.headers["x-key"] });
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (hangs) return;
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as Payload;
      for (const { resource, scopeSpans } of resourceSpans) {
        const named = resource.attributes.find(({ key }) => key === "service.name");
        services.add(named?.value.stringValue);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.setHeader("Content-Type", "application/json");
      response.end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    asked,
    named: (name: string) => spans.filter((span) => span.name === name),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
