import type { IncomingMessage, ServerResponse } from "node:http";
import { createConsole } from "@souk/console";
import Koa from "koa";
import type { Config } from "./config.js";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The API with the console in front of it. Requests to the API itself do not pass through the console's app. */
export function withConsole(
  api: Answer,
  { isConsoleOn, publicUrl, trustProxy, hsts }: Config,
  basePath?: string,
  nouns: readonly object[] = [],
): Answer {
  if (!isConsoleOn) return api;
  const app = new Koa();
  app.use(createConsole({ api, basePath, publicUrl, trustProxy, hsts, nouns }));
  const handle = app.callback();
  return (request, response) => {
    const { url = "" } = request;
    return (/^\/console(?:[/?]|$)/.test(url) ? handle : api)(request, response);
  };
}
