import { Readable } from "node:stream";
import { type AnyCore, notFound } from "@souk/core";
import { openPictureFile, PICTURES_PATH, placeOfFile, portsOf } from "@souk/core/adapter";
import type { Work } from "./carry.js";
import { refuseMethod } from "./refuse.js";

export const PICTURE_FILE = `${PICTURES_PATH}/:tenantId/:file`;

/** A file of a picture, for anyone who knows its address. It never changes, and is gone with the picture. */
export const pictureFile =
  (core: AnyCore): Work =>
  async (exchange, ctx) => {
    const { request, headers, parameters, method } = exchange;
    exchange.route = PICTURE_FILE;
    if (method !== "GET" && method !== "HEAD") return refuseMethod(exchange, ["GET", "HEAD"]);
    const name = `${parameters["tenantId"]}/${parameters["file"]}`;
    const file = await openPictureFile(portsOf(core), name);
    if (!file) throw notFound("Picture");
    const content = Readable.from(file.content, { objectMode: false });
    // A response that ends before all was read would leave the file open.
    ctx.res.once("close", () => content.destroy());
    headers["Cache-Control"] = "public, max-age=31536000, immutable";
    headers["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'; sandbox";
    headers["Cross-Origin-Resource-Policy"] = "cross-origin";
    headers["ETag"] = `"${placeOfFile(name)?.key}"`;
    if (request.headers["if-none-match"] === headers["ETag"]) {
      content.destroy();
      return exchange.unchanged();
    }
    if (method === "HEAD") content.destroy();
    headers["Content-Length"] = String(file.bytes);
    exchange.answer(200, file.contentType, method === "HEAD" ? "" : content);
  };
