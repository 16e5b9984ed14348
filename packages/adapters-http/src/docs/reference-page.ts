export const DOCS_PATH = "/docs";

/** Everything comes from this host, the page has no inline script, and nothing is sent elsewhere. */
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

export const page = (basePath: string) => `<!doctype html>
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
<noscript>The reference needs JavaScript. The description itself is at <a href="${basePath}/openapi.json">${basePath}/openapi.json</a>.</noscript>
<div id="reference"></div>
</body>
</html>
`;

export const script = (
  basePath: string,
) => `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();
SwaggerUIBundle({
  url: "${basePath}/openapi.json",
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
.swagger-ui .info .markdown p, .swagger-ui .info .markdown li { max-width: 46rem; }
.swagger-ui .info__license { display: none; }
.swagger-ui .filter .operation-filter-input { width: 100%; box-sizing: border-box; }
html:not(.dark-mode) .swagger-ui .opblock-post .opblock-summary-method { background: #177245; }
html:not(.dark-mode) .swagger-ui .opblock-get .opblock-summary-method { background: #1f62ad; }
html:not(.dark-mode) .swagger-ui .opblock-patch .opblock-summary-method { background: #0a6c66; }
html:not(.dark-mode) .swagger-ui .opblock-delete .opblock-summary-method { background: #b3261e; }
html:not(.dark-mode) .swagger-ui .btn.authorize { border-color: #177245; color: #177245; }
html:not(.dark-mode) .swagger-ui .btn.authorize svg { color: #177245; fill: #177245; }
html:not(.dark-mode) .swagger-ui .info a, html:not(.dark-mode) .swagger-ui a.link { color: #1f62ad; }
html:not(.dark-mode) .swagger-ui .info .title small { background: #596270; }
html:not(.dark-mode) .swagger-ui .info .title small.version-stamp { background: #4b6b0e; }
html:not(.dark-mode) .swagger-ui .parameter__name.required::after,
html:not(.dark-mode) .swagger-ui .parameter__in { color: #596270; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 10px; }
  .swagger-ui .scheme-container { padding: 12px 0; }
  .swagger-ui .opblock .opblock-summary-control { flex-wrap: wrap; min-width: 0; }
  .swagger-ui .opblock .opblock-summary-path-description-wrapper { flex-basis: 100%; gap: 2px 0; padding: 4px 0; }
  .swagger-ui .opblock .opblock-summary-path { flex-basis: 100%; max-width: 100%; padding: 0; word-break: break-word; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 0; text-align: left; }
  .swagger-ui .opblock-body pre, .swagger-ui .responses-wrapper, .swagger-ui .parameters-container { overflow-x: auto; }
}
`;
