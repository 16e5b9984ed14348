import { JSON_TYPE } from "./answering/answer.js";
import type { Exchange } from "./exchange.js";

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Places = Readonly<Partial<Record<Name, string>>>;

type Name = "console" | "reference" | "description" | "api" | "health" | "readiness";

interface Served {
  readonly basePath: string;
  readonly docs: string | null;
  readonly console: string | null;
}

const placesOf = ({ basePath, docs, console }: Served): Places => ({
  ...(console !== null && { console }),
  ...(docs !== null && { reference: docs }),
  description: `${basePath}/openapi.json`,
  api: basePath,
  health: "/healthz",
  readiness: "/readyz",
});

const lines: readonly (readonly [name: Name, says: string])[] = [
  ["console", "the web console: products and orders of a shop"],
  ["reference", "every route, to be tried out here"],
  ["description", "the same for programs, as OpenAPI 3.1"],
  ["api", "where all paths of the API begin"],
  ["health", "whether the process lives"],
  ["readiness", "whether it may be asked"],
];

const pageOf = (places: Places) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Souk</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Souk</h1>
<p>The back office of many shops at once. This server has:</p>
<dl>
${lines
  .filter(([name]) => name in places)
  .map(([name, says]) => `<dt>${linked(places, name)}</dt><dd>${says}</dd>`)
  .join("\n")}
</dl>
</main>
</body>
</html>
`;

/** The base of the API is a prefix, not a page. */
function linked(places: Places, name: Name): string {
  const path = places[name] ?? "";
  return name === "api" ? `<code>${path}</code>` : `<a href="${path}">${path}</a>`;
}

/** Lists the addresses: as a page for a browser, as JSON for other clients. */
export function frontPageAt(served: Served): (exchange: Exchange) => void {
  const places = placesOf(served);
  const page = pageOf(places);
  return (exchange) => {
    exchange.vary("Accept");
    if (/\btext\/html\b/.test(exchange.request.headers.accept ?? "")) {
      exchange.headers["Content-Security-Policy"] = POLICY;
      exchange.answer(200, "text/html; charset=utf-8", page);
    } else {
      exchange.answer(200, JSON_TYPE, JSON.stringify({ name: "Souk", ...places }));
    }
  };
}
