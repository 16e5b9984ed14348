import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CoreError } from "@souk/core";
import type { Context } from "koa";
import { FixedText } from "../answering/fixed-text.js";
import type { Exchange } from "../exchange.js";
import { DOCS_PATH } from "./reference/paths.js";

export const LIBRARY_PATH = `${DOCS_PATH}/library`;

/** The pages have no inline script and ask no other server for anything. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
};

/** Folders and files whose names begin with a dot are never served, so no path leads out of the folder. */
const NAME = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?<type>html|css|js|svg)$/;

const A_FEW_MINUTES = 300;

type Show = (exchange: Exchange, ctx: Context) => void | Promise<void>;

/** The reference of the packages for developers, from the folder to which `npm run reference` writes it. */
export function libraryPages(folder: string): ReadonlyMap<string, Show> {
  return new Map<string, Show>([
    [LIBRARY_PATH, toFirstPage],
    [
      `${LIBRARY_PATH}/{*file}`,
      async (exchange, ctx) => {
        const name = exchange.parameters["file"] ?? "index.html";
        const type = types[NAME.exec(name)?.groups?.["type"] ?? ""];
        if (type === undefined) throw notThere();
        exchange.headers["Content-Security-Policy"] = POLICY;
        await new FixedText(type, A_FEW_MINUTES, () => textOf(join(folder, name))).show(
          exchange,
          ctx,
        );
      },
    ],
  ]);
}

function toFirstPage(exchange: Exchange): void {
  exchange.answer(308, "text/plain; charset=utf-8", `${LIBRARY_PATH}/\n`);
  exchange.headers["Location"] = `${LIBRARY_PATH}/`;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw notThere();
    }
    throw error;
  }
}

const notThere = () =>
  new CoreError(
    "not_found",
    "This page of the library's reference is not here. In a checkout, npm run reference writes all of them.",
  );
