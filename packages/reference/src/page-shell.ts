import { html, type Markup } from "./markup.js";
import { type Described, isEvent } from "./described.js";
import { withoutDot } from "./operation-view.js";
import { DOCS_PATH, FONTS_PATH, GUIDES_PATH, linkOf } from "./paths.js";
import type { Task } from "./tasks.js";

/** Everything comes from this host, the page has no inline script or style, and nothing is sent elsewhere. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "font-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export interface Site {
  readonly basePath: string;
  /** Whether the guides are served too. */
  readonly hasGuides: boolean;
}

interface Parts {
  readonly title: string;
  /** Next to the links of the header; null where no one signs in. */
  readonly signIn: Markup | null;
  /** The links next to the page. */
  readonly menu: Markup;
  readonly body: Markup;
  readonly isGuide?: boolean;
}

export const pageOf = (
  { basePath, hasGuides }: Site,
  { title, signIn, menu, body, isGuide = false }: Parts,
): string =>
  html`<!doctype html>
    <html lang="en" data-base="${basePath}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${FONTS_PATH}" />
        <link rel="stylesheet" href="${DOCS_PATH}/reference.css" />
        <script src="${DOCS_PATH}/reference.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header>
          <p class="brand"><a href="${DOCS_PATH}">Souk</a></p>
          <nav class="places" aria-label="Documentation">
            ${placeView(DOCS_PATH, "API reference", !isGuide)}
            ${hasGuides ? placeView(GUIDES_PATH, "Guides", isGuide) : null}
          </nav>
          <search hidden>
            <input
              id="search"
              type="search"
              role="combobox"
              aria-label="Search"
              aria-expanded="false"
              aria-controls="results"
              aria-autocomplete="list"
              autocomplete="off"
              spellcheck="false"
              placeholder="Search"
            />
            <kbd aria-hidden="true">/</kbd>
            <div id="found" hidden>
              <p role="status"></p>
              <div id="results" role="listbox" aria-label="Results"></div>
            </div>
          </search>
          ${signIn}
        </header>
        <div class="columns">
          <nav aria-label="${isGuide ? "Guides" : "Operations"}">
            <details class="menu" open>
              <summary>${isGuide ? "All guides" : "All operations"}</summary>
              ${menu}
            </details>
          </nav>
          <main id="content" tabindex="-1">${body}</main>
        </div>
      </body>
    </html> `.text;

const placeView = (path: string, title: string, isCurrent: boolean): Markup =>
  html`<a href="${path}" ${isCurrent ? html`aria-current="true"` : null}>${title}</a>`;

/** The operations by purpose. */
export const operationsMenu = (tasks: readonly Task[], current: Task | null): Markup =>
  html`${tasks.map(
    (task) =>
      html`<details${task === current ? html` open` : null}>
        <summary>${task.title}</summary>
        <ul>
          ${task.operations.map((each) => html`<li>${linkTo(each)}</li>`)}
        </ul>
      </details>`,
  )}`;

export function linkTo(operation: Described): Markup {
  const { method, path, summary } = operation;
  return html`<a href="${linkOf(operation)}"
    >${
      isEvent(operation)
        ? path
        : html`<b class="method ${method.toLowerCase()}">${method}</b> ${withoutDot(summary)}`
    }</a
  >`;
}

export const signInView = (hasLogin: boolean): Markup =>
  html`<details id="caller" hidden>
    <summary>Sign in</summary>
    <div class="ways">
      ${
        hasLogin
          ? html`<form id="login">
              <label for="email">Email</label>
              <input id="email" type="email" autocomplete="username" required />
              <label for="password">Password</label>
              <input id="password" type="password" autocomplete="current-password" required />
              <button>Sign in</button>
            </form>`
          : null
      }
      <form id="known">
        <label for="token">Token or API key</label>
        <input
          id="token"
          autocomplete="off"
          spellcheck="false"
          pattern="[A-Za-z0-9_\\-.~+\\/=\\|]+"
        />
        <label for="tenant">Tenant</label>
        <input
          id="tenant"
          list="tenants"
          inputmode="numeric"
          autocomplete="off"
          pattern="[1-9][0-9]*"
        />
        <datalist id="tenants"></datalist>
        <button>Save</button>
        <button type="button" id="forget">Clear</button>
      </form>
    </div>
    <p role="status" id="signed"></p>
    <p class="quiet">
      Samples and requests on these pages use these values. They are stored in this tab until you
      close it.
    </p>
  </details>`;
