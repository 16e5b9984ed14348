import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { Exchange } from "../exchange.js";
import { DOCS_PATH, DOCS_POLICY, page, script, style } from "./reference-page.js";

/** Swagger UI as it is published, beside the code: its package would bring a script that runs at installation. */
const assets = fileURLToPath(new URL("../../assets/swagger-ui", import.meta.url));

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";
const A_DAY = "public, max-age=86400";

/** The reference for people, and every file it needs, served from the package. */
export const referencePages: ReadonlyMap<string, (exchange: Exchange) => void> = new Map([
  [DOCS_PATH, text(HTML, page)],
  [`${DOCS_PATH}/`, text(HTML, page)],
  [`${DOCS_PATH}/souk.js`, text(SCRIPT, script)],
  [`${DOCS_PATH}/souk.css`, text(STYLE, style)],
  [`${DOCS_PATH}/swagger-ui.css`, file(STYLE, "swagger-ui.css")],
  [`${DOCS_PATH}/swagger-ui-bundle.js`, file(SCRIPT, "swagger-ui-bundle.js")],
]);

function text(type: string, body: string) {
  return (exchange: Exchange): void => show(exchange, type, body);
}

function file(type: string, name: string) {
  return (exchange: Exchange): void => {
    show(exchange, type, createReadStream(join(assets, name)));
    exchange.headers["Cache-Control"] = A_DAY;
  };
}

function show(exchange: Exchange, type: string, body: string | Readable): void {
  exchange.headers["Content-Security-Policy"] = DOCS_POLICY;
  exchange.answer(200, type, body);
}
