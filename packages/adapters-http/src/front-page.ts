import { createHash } from "node:crypto";
import { JSON_TYPE } from "./answering/answer.js";
import type { Docs } from "./docs.js";
import type { Exchange } from "./exchange.js";
import { COLORS } from "./pages/style.js";

/** In the page itself, so that it needs no second address. Each text has a contrast of at least 4.5. */
const STYLE = `${COLORS}
h1 { margin: 0 0 0.5rem; font: 600 2rem/1.25 var(--serif); }
h1::before { content: ""; display: block; width: 2rem; height: 2.375rem; margin-bottom: 1rem; background: radial-gradient(circle at 50% 100%, #e0a84a 38%, var(--arch) 40%); border-radius: 50% 50% 3px 3px / 60% 60% 3px 3px; }
h2 { margin: 2rem 0 0.5rem; font-size: 1rem; }
main { max-width: 40rem; margin: 8vh auto; padding: 2rem; background: var(--sheet); border-radius: 0.875rem; overflow-wrap: anywhere; }
p { margin: 0; color: var(--quiet); }
ul { display: grid; gap: 0.75rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
li { position: relative; padding: 0.75rem 1rem; border: 1px solid var(--rule); border-radius: 0.75rem; }
li:hover { border-color: var(--strong); }
a { color: var(--strong); }
li a { font-weight: 600; text-decoration: none; }
li a::after { content: ""; position: absolute; inset: 0; }
dl { margin: 0; }
div { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; padding: 0.375rem 0; border-top: 1px solid var(--rule); }
dt { color: var(--quiet); }
dd { margin: 0; }
code { font: 0.875rem/1.5 ui-monospace, monospace; }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
@media (max-width: 42rem) { main { margin: 0; min-height: 100vh; padding: 1.5rem 1rem; border-radius: 0; } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src data:",
  "font-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

type Places = Readonly<Partial<Record<Name, string>>>;

type Name = "console" | "guides" | "reference" | "description" | "api" | "health" | "readiness";

interface Served {
  readonly basePath: string;
  readonly docs: Pick<Docs, "path" | "guides" | "fonts"> | null;
  readonly console: string | null;
}

const placesOf = ({ basePath, docs, console }: Served): Places => ({
  ...(console !== null && { console }),
  ...(docs?.guides && { guides: docs.guides }),
  ...(docs !== null && { reference: docs.path }),
  description: `${basePath}/openapi.json`,
  api: basePath,
  health: "/healthz",
  readiness: "/readyz",
});

interface Line {
  readonly name: Name;
  readonly title: string;
  readonly about: string;
}

/** For people. */
const doors: readonly Line[] = [
  { name: "console", title: "Console", about: "Products, orders and settings of a shop" },
  { name: "guides", title: "Guides", about: "How to use, embed and operate Souk" },
  { name: "reference", title: "API reference", about: "Every operation, with samples" },
];

/** For programs. The base of the API is a prefix, not a page. */
const addresses: readonly Line[] = [
  { name: "api", title: "Base path of the API", about: "" },
  { name: "description", title: "OpenAPI 3.1 document", about: "" },
  { name: "health", title: "Liveness probe", about: "" },
  { name: "readiness", title: "Readiness probe", about: "" },
];

const served = (lines: readonly Line[], places: Places) =>
  lines.filter(({ name }) => name in places);

const pageOf = (places: Places, fonts: string | undefined) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Souk</title>
<link rel="icon" href="data:,">
${fonts === undefined ? "" : `<link rel="stylesheet" href="${fonts}">\n`}<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Souk</h1>
<p>The back office of many shops in one service.</p>
<ul>
${served(doors, places)
  .map(({ name, title, about }) => `<li><a href="${places[name]}">${title}</a><p>${about}</p></li>`)
  .join("\n")}
</ul>
<h2>For programs</h2>
<dl>
${served(addresses, places)
  .map(({ name, title }) => `<div><dt>${title}</dt><dd>${linked(places, name)}</dd></div>`)
  .join("\n")}
</dl>
</main>
</body>
</html>
`;

function linked(places: Places, name: Name): string {
  const path = places[name] ?? "";
  return name === "api" ? `<code>${path}</code>` : `<a href="${path}"><code>${path}</code></a>`;
}

/** Lists the addresses: as a page for a browser, as JSON for other clients. */
export function frontPageAt(served: Served): (exchange: Exchange) => void {
  const places = placesOf(served);
  const page = pageOf(places, served.docs?.fonts?.path);
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
