import { html, type Markup } from "./markup.js";
import type { Described } from "./described.js";
import { withoutDot } from "./operation-view.js";
import { DOCS_PATH, pathOf } from "./paths.js";
import type { Task } from "./tasks.js";

/** Everything comes from this host, the page has no inline script or style, and nothing is sent elsewhere. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface Shown {
  readonly basePath: string;
  readonly tasks: readonly Task[];
  /** Whether this host signs people in by email and password. */
  readonly hasLogin: boolean;
}

/** What all pages of the reference have around them. */
export const pageOf = (shown: Shown, current: Task | null, body: Markup): string =>
  html`<!doctype html>
    <html lang="en" data-base="${shown.basePath}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${current ? `${current.title} – ` : ""}Souk API reference</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${DOCS_PATH}/reference.css" />
        <script src="${DOCS_PATH}/reference.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header>
          <p class="brand"><a href="${DOCS_PATH}">Souk API</a></p>
          ${signInView(shown.hasLogin)}
        </header>
        <div class="columns">
          <nav aria-label="Operations">
            <div class="search" hidden>
              <label for="search">Search</label>
              <input id="search" type="search" autocomplete="off" aria-describedby="found" />
              <p id="found" role="status"></p>
            </div>
            ${shown.tasks.map((task) => taskView(task, task === current))}
          </nav>
          <main id="content" tabindex="-1">${body}</main>
        </div>
      </body>
    </html> `.text;

const taskView = (task: Task, isCurrent: boolean): Markup =>
  html`<details${isCurrent ? html` open data-current` : null}>
    <summary>${task.title}</summary>
    <ul>
      ${task.operations.map((each) => html`<li>${linkTo(each)}</li>`)}
    </ul>
  </details>`;

/** Found by its method, path, name and what it does. */
export function linkTo({ id, tag, method, path, summary }: Described): Markup {
  const isEvent = !path.startsWith("/");
  const words = `${method} ${path} ${id} ${summary}`.toLowerCase();
  return html`<a href="${pathOf({ tag })}#${id}" data-words="${words}"
    >${
      isEvent
        ? path
        : html`<b class="method ${method.toLowerCase()}">${method}</b> ${withoutDot(summary)}`
    }</a
  >`;
}

const signInView = (hasLogin: boolean): Markup =>
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
        <button>Use these</button>
        <button type="button" id="forget">Forget them</button>
      </form>
    </div>
    <p role="status" id="signed"></p>
    <p class="quiet">
      They are filled into samples and requests, and kept in this tab until it is closed.
    </p>
  </details>`;
