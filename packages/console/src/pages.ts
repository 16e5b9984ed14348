import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The part of Koa's context that the console uses. */
export interface ConsoleContext {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  readonly path: string;
  status: number;
  body: unknown;
  respond?: boolean | undefined;
  set(name: string, value: string | string[]): void;
}

const FOLDER = fileURLToPath(new URL("../pages", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Nothing inline, nothing from elsewhere, in no frame, and no text that becomes a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const ENCODINGS = { br: ".br", gzip: ".gz" } as const;
type Encoding = keyof typeof ENCODINGS;

interface Asset {
  readonly size: number;
  readonly encodings: ReadonlyMap<Encoding, number>;
}

interface Pages {
  readonly index: Buffer;
  readonly tag: string;
  readonly assets: ReadonlyMap<string, Asset>;
}

const NO_FILE = "The console has no such file.\n";
const NOT_BUILT = "The pages of the console are not built. Run npm start or npm run build.\n";

/** Serves the built files: one page for every address, and its assets. */
export function createPages(hsts: number | null) {
  let loading: Promise<Pages | null> | undefined;

  async function show(ctx: ConsoleContext, file: string): Promise<void> {
    const pages = await (loading ??= load());
    if (!pages) {
      loading = undefined;
      return plain(ctx, 503, NOT_BUILT);
    }
    if (file.startsWith("/assets/")) {
      return asset(ctx, pages, file.slice("/assets/".length)).catch((error: unknown) => {
        // Another build has replaced the files meanwhile.
        loading = undefined;
        if (!isMissing(error)) throw error;
        return plain(ctx, 404, NO_FILE);
      });
    }
    ctx.set("Content-Security-Policy", POLICY);
    ctx.set("Cross-Origin-Opener-Policy", "same-origin");
    ctx.set("Referrer-Policy", "same-origin");
    ctx.set("X-Content-Type-Options", "nosniff");
    // The page names the files of one build, so a browser asks again each time.
    ctx.set("Cache-Control", "no-cache");
    ctx.set("ETag", pages.tag);
    if (ctx.req.headers["if-none-match"] === pages.tag) {
      ctx.status = 304;
      return;
    }
    ctx.status = 200;
    ctx.set("Content-Type", "text/html; charset=utf-8");
    ctx.body = pages.index;
  }

  return async (ctx: ConsoleContext, file: string): Promise<void> => {
    if (hsts !== null) ctx.set("Strict-Transport-Security", `max-age=${hsts}`);
    if (ctx.method === "GET" || ctx.method === "HEAD") return show(ctx, file);
    ctx.set("Allow", "GET, HEAD");
    return plain(ctx, 405, "The console's pages are read with GET.\n");
  };

  async function load(): Promise<Pages | null> {
    try {
      const index = await readFile(join(FOLDER, "index.html"));
      const tag = `"${createHash("sha256").update(index).digest("base64url").slice(0, 22)}"`;
      return { index, tag, assets: await assetsIn(join(FOLDER, "assets")) };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return null;
    }
  }
}

async function assetsIn(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder)) sizes.set(name, (await stat(join(folder, name))).size);
  const assets = new Map<string, Asset>();
  for (const [name, size] of sizes) {
    if (TYPES[extname(name)] === undefined) continue;
    const encodings = new Map<Encoding, number>();
    for (const [encoding, ending] of Object.entries(ENCODINGS)) {
      const compressed = sizes.get(name + ending);
      if (compressed !== undefined) encodings.set(encoding as Encoding, compressed);
    }
    assets.set(name, { size, encodings });
  }
  return assets;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function asset(ctx: ConsoleContext, { assets }: Pages, name: string): Promise<void> {
  const found = assets.get(name);
  if (!found) return plain(ctx, 404, NO_FILE);
  const accepted = String(ctx.req.headers["accept-encoding"] ?? "");
  const encoding = [...found.encodings.keys()].find((each) => accepts(accepted, each));
  const ending = encoding === undefined ? "" : ENCODINGS[encoding];
  const source = ctx.method === "HEAD" ? null : await open(join(FOLDER, "assets", name + ending));
  // Before the headers: Koa guesses some of them from a body.
  ctx.body = source && source.createReadStream();
  ctx.status = 200;
  ctx.set("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
  ctx.set("X-Content-Type-Options", "nosniff");
  ctx.set("Vary", "Accept-Encoding");
  // The name changes with the content.
  ctx.set("Cache-Control", "public, max-age=31536000, immutable");
  if (encoding !== undefined) ctx.set("Content-Encoding", encoding);
  const length = (encoding && found.encodings.get(encoding)) ?? found.size;
  ctx.set("Content-Length", String(length));
}

const accepts = (header: string, encoding: Encoding) =>
  header.split(",").some((part) => {
    const [name, ...parameters] = part.trim().split(/\s*;\s*/);
    return name === encoding && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
  });

function plain(ctx: ConsoleContext, status: number, text: string): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  ctx.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  ctx.set("Content-Type", "text/plain; charset=utf-8");
  ctx.body = text;
}
