import type { Exchange } from "../exchange.js";
import { html, type Markup } from "./markup.js";
import { STYLE_FILE } from "./style.js";

const HTML_TYPE = "text/html; charset=utf-8";

/** No script at all, nothing from elsewhere, and forms only to this host. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src data:",
  "font-src data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export interface PageParts {
  /** The task, or the event. */
  readonly title: string;
  /** The form was sent and has to be corrected; the title of the window then begins with it. */
  readonly hasErrors?: boolean;
  readonly body: Markup;
}

/** The frame of every page for people. Its style sheet is next to it. */
const pageOf = ({ title, hasErrors = false, body }: PageParts): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${hasErrors ? "Error: " : ""}${title} – Souk</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${STYLE_FILE}" />
      </head>
      <body>
        <main>
          <p class="brand">Souk</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.text;

/** Sets the headers of a page, whatever its content. */
export function preparePage({ headers }: Exchange): void {
  headers["Content-Security-Policy"] = POLICY;
  // The address of a page may hold a token.
  headers["Referrer-Policy"] = "no-referrer";
  headers["Cache-Control"] = "no-store";
}

export const showPage = (exchange: Exchange, status: number, parts: PageParts): void =>
  exchange.answer(status, HTML_TYPE, pageOf(parts));

/** An error in the form of a page. */
export const pageText = (parts: PageParts) => ({ type: HTML_TYPE, text: pageOf(parts) });
