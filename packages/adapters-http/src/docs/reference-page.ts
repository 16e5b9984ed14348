import { BASE_PATH } from "../endpoint.js";

export const DOCS_PATH = "/docs";

/** Everything comes from this host, no script stands in the page, and nothing is sent elsewhere. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Souk API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${DOCS_PATH}/swagger-ui.css">
<link rel="stylesheet" href="${DOCS_PATH}/souk.css">
<script src="${DOCS_PATH}/swagger-ui-bundle.js" defer></script>
<script src="${DOCS_PATH}/souk.js" defer></script>
</head>
<body>
<noscript>The reference needs JavaScript. The description itself is at <a href="${BASE_PATH}/openapi.json">${BASE_PATH}/openapi.json</a>.</noscript>
<div id="reference"></div>
</body>
</html>
`;

export const script = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({
  url: "${BASE_PATH}/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  filter: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  validatorUrl: null,
  syntaxHighlight: { activated: false },
  defaultModelsExpandDepth: -1,
  onComplete: () => document.documentElement.setAttribute("data-ready", "yes"),
});
`;

export const style = `html { background: #fafafa; }
html.dark-mode { background: #1c2022; }
body { margin: 0; }
noscript { display: block; padding: 2rem; font-family: sans-serif; }
.swagger-ui .wrapper { max-width: 1100px; box-sizing: border-box; }
.swagger-ui .info { margin: 28px 0 16px; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 10px; }
  .swagger-ui .scheme-container { padding: 12px 0; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { padding: 4px 10px; flex-basis: 100%; text-align: left; }
  .swagger-ui .opblock .opblock-summary-path { max-width: calc(100vw - 170px); }
}
`;
