import { CoreError } from "@souk/core";
import type { Context } from "koa";
import { FixedText } from "./answering/fixed-text.js";
import type { Exchange } from "./exchange.js";
import type { JsonSchema } from "./openapi/schemas.js";

/** The API that pages explain. */
export interface DescribedApi {
  readonly basePath: string;
  /** Returns its OpenAPI description, which is made at the first call. */
  readonly describe: () => JsonSchema;
}

/** Pages that explain the API, such as those of `createReference` of `@souk/reference`. */
export interface Docs {
  /** The path of the first page, such as `/docs`. */
  readonly path: string;
  /** All pages by path. Parameters are those of @koa/router: `/docs/api/:section`, `/docs/library/{*file}`. */
  pages(api: DescribedApi): ReadonlyMap<string, FindDocsPage>;
}

/** Finds the page of a path by its parameters. */
export type FindDocsPage = (
  parameters: Readonly<Record<string, string>>,
) => DocsPage | Elsewhere | MissingPage | Promise<DocsPage | Elsewhere | MissingPage>;

/** A text. The same object gets its tag once, and is compressed once for each encoding. */
export interface DocsPage {
  readonly type: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly text: string;
}

export interface Elsewhere {
  readonly movedTo: string;
}

export interface MissingPage {
  /** The message of the 404. */
  readonly missing: string;
}

const A_FEW_MINUTES = 300;

/** The routes of the pages. */
export const docsRoutes = (docs: Docs, api: DescribedApi): [path: string, show: Show][] =>
  [...docs.pages(api)].map(([path, find]) => [path, docsPage(find)]);

type Show = (exchange: Exchange, ctx: Context) => Promise<void>;

function docsPage(find: FindDocsPage): Show {
  const texts = new WeakMap<DocsPage, FixedText>();
  const textOf = (page: DocsPage): FixedText => {
    let text = texts.get(page);
    if (!text) texts.set(page, (text = new FixedText(page.type, A_FEW_MINUTES, () => page.text)));
    return text;
  };
  return async (exchange, ctx) => {
    const found = await find(exchange.parameters);
    if ("missing" in found) throw new CoreError("not_found", found.missing);
    if ("movedTo" in found) {
      exchange.answer(308, "text/plain; charset=utf-8", `${found.movedTo}\n`);
      exchange.headers["Location"] = found.movedTo;
      return;
    }
    exchange.headers["Content-Security-Policy"] = found.policy;
    await textOf(found).show(exchange, ctx);
  };
}
