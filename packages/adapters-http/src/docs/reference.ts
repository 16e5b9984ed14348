import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Context } from "koa";
import { DOCS_PATH, DOCS_POLICY, page, script, style } from "./reference-page.js";

const assets = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";
const A_DAY = "public, max-age=86400";

/** The reference for people, and every file it needs, served from the package. */
export const referencePages: ReadonlyMap<string, (ctx: Context) => void> = new Map([
  [DOCS_PATH, text(HTML, page)],
  [`${DOCS_PATH}/`, text(HTML, page)],
  [`${DOCS_PATH}/souk.js`, text(SCRIPT, script)],
  [`${DOCS_PATH}/souk.css`, text(STYLE, style)],
  [`${DOCS_PATH}/swagger-ui.css`, file(STYLE, "swagger-ui.css")],
  [`${DOCS_PATH}/swagger-ui-bundle.js`, file(SCRIPT, "swagger-ui-bundle.js")],
]);

function text(type: string, body: string) {
  return (ctx: Context): void => show(ctx, type, body);
}

function file(type: string, name: string) {
  return (ctx: Context): void => {
    show(ctx, type, createReadStream(join(assets, name)));
    ctx.res.setHeader("Cache-Control", A_DAY);
  };
}

function show(ctx: Context, type: string, body: Context["body"]): void {
  ctx.status = 200;
  ctx.res.setHeader("Content-Type", type);
  ctx.res.setHeader("Content-Security-Policy", DOCS_POLICY);
  ctx.body = body;
}
