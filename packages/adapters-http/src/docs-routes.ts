import { CoreError } from "@souk/core";
import type { Context } from "koa";
import { FixedText } from "./answering/fixed-text.js";
import type { DescribedApi, Docs, DocsPage, FindDocsPage } from "./docs.js";
import type { Exchange } from "./exchange.js";

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
