import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "koa";
import type { Exchange } from "../exchange.js";
import { FixedText } from "../answering/fixed-text.js";
import { DOCS_PATH, DOCS_POLICY, page, script, style } from "./reference-page.js";

/** A copy of the published Swagger UI: its package would bring a script that runs at installation. */
const assets = fileURLToPath(new URL("../../assets/swagger-ui", import.meta.url));

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";
const A_DAY = 86_400;
const A_FEW_MINUTES = 300;

/** The reference for people, and every file it needs, served from the package. */
export function referencePages(basePath: string) {
  const html = new FixedText(HTML, A_FEW_MINUTES, () => page(basePath));
  return new Map([
    [DOCS_PATH, shown(html)],
    [`${DOCS_PATH}/`, shown(html)],
    [`${DOCS_PATH}/souk.js`, shown(new FixedText(SCRIPT, A_FEW_MINUTES, () => script(basePath)))],
    [`${DOCS_PATH}/souk.css`, shown(new FixedText(STYLE, A_FEW_MINUTES, () => style))],
    [`${DOCS_PATH}/swagger-ui.css`, shown(file(STYLE, "swagger-ui.css"))],
    [`${DOCS_PATH}/swagger-ui-bundle.js`, shown(file(SCRIPT, "swagger-ui-bundle.js"))],
  ]);
}

function file(type: string, name: string): FixedText {
  return new FixedText(type, A_DAY, () => readFile(join(assets, name), "utf8"));
}

function shown(text: FixedText) {
  return (exchange: Exchange, ctx: Context): Promise<void> => {
    exchange.headers["Content-Security-Policy"] = DOCS_POLICY;
    return text.show(exchange, ctx);
  };
}
