import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FindPage, Found } from "./page.js";
import { DOCS_PATH } from "./paths.js";

const LIBRARY_PATH = `${DOCS_PATH}/library`;

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

/** The reference of the packages for developers, from the folder to which `npm run reference` writes it. */
export const libraryPages = (folder: string): [path: string, find: FindPage][] => [
  [LIBRARY_PATH, () => ({ movedTo: `${LIBRARY_PATH}/` })],
  [`${LIBRARY_PATH}/{*file}`, ({ file = "index.html" }) => pageFrom(folder, file)],
];

async function pageFrom(folder: string, name: string): Promise<Found> {
  const type = types[NAME.exec(name)?.groups?.["type"] ?? ""];
  if (type === undefined) return MISSING;
  try {
    return { type, policy: POLICY, text: await readFile(join(folder, name), "utf8") };
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      return MISSING;
    }
    throw error;
  }
}

const MISSING = {
  missing:
    "This page of the library's reference is not here. In a checkout, npm run reference writes all of them.",
};
