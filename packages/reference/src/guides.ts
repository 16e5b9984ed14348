import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { html, Markup } from "./markup.js";
import { GUIDES_PATH } from "./paths.js";

/** The guides as the build renders them from `docs`. */
export interface Guides {
  readonly groups: readonly Group[];
  /** The rows of the table of error codes. */
  readonly errors: readonly GuideError[];
}

interface Group {
  readonly title: string;
  readonly guides: readonly Guide[];
}

export interface Guide {
  readonly slug: string;
  readonly title: string;
  /** A short description. */
  readonly about: string;
  readonly html: string;
  /** The same for programs, with links to the other guides in this form. */
  readonly markdown: string;
  /** From its heading on; the first is the one of the guide itself. */
  readonly sections: readonly Section[];
}

interface Section {
  readonly id: string;
  readonly level: number;
  readonly title: string;
  readonly text: string;
  /** Other words by which people look for it. */
  readonly keywords: string;
}

export interface GuideError {
  readonly code: string;
  readonly status: string;
  readonly text: string;
}

/** The library of `assets/search.js`, which the build takes from npm. */
export const searchLibrary = fileURLToPath(new URL("../guides/minisearch.js", import.meta.url));

const file = fileURLToPath(new URL("../guides/guides.json", import.meta.url));

/** Returns null in a checkout that was compiled but not built. */
export async function readGuides(): Promise<Guides | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Guides;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export const guidePath = (slug: string): string => `${GUIDES_PATH}/${slug}`;

export const allGuides = ({ groups }: Guides): Guide[] => groups.flatMap(({ guides }) => guides);

/** The guides by group, with the group of the current one open. */
export const guidesMenu = ({ groups }: Guides, current: Guide | null): Markup =>
  html`${groups.map(({ title, guides }) => {
    const isOpen = current === null || guides.includes(current);
    return html`<details${isOpen ? html` open` : null}>
      <summary>${title}</summary>
      <ul>
        ${guides.map(
          (guide) =>
            html`<li>
              <a
                href="${guidePath(guide.slug)}"
                ${guide === current ? html` aria-current="page"` : null}
                >${guide.title}</a
              >
            </li>`,
        )}
      </ul>
    </details>`;
  })}`;

/** All guides with their descriptions. */
export const guidesIndex = ({ groups }: Guides): Markup =>
  html`<h1>Guides</h1>
    ${groups.map(
      ({ title, guides }) =>
        html`<h2>${title}</h2>
          <ul class="guides">
            ${guides.map(
              (guide) =>
                html`<li>
                  <a href="${guidePath(guide.slug)}">${guide.title}</a>
                  <p>${capitalized(guide.about)}.</p>
                </li>`,
            )}
          </ul>`,
    )}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A guide with its contents, and links to the previous and next one. */
export function guideView(guides: Guides, guide: Guide): Markup {
  const all = allGuides(guides);
  const at = all.indexOf(guide);
  const headings = guide.sections.filter(({ level }) => level === 2);
  return html`<div class="guide">
    ${
      headings.length > 1
        ? html`<nav class="contents" aria-label="On this page">
            <details open>
              <summary>On this page</summary>
              <ul>
                ${headings.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
              </ul>
            </details>
          </nav>`
        : null
    }
    <div class="text">
      ${new Markup(guide.html)}
      <nav class="neighbours" aria-label="Previous and next">
        ${neighbourView("Previous", "prev", all[at - 1])}
        ${neighbourView("Next", "next", all[at + 1])}
      </nav>
    </div>
  </div>`;
}

const neighbourView = (label: string, rel: string, guide: Guide | undefined): Markup | null =>
  guide
    ? html`<a rel="${rel}" href="${guidePath(guide.slug)}"><span>${label}</span> ${guide.title}</a>`
    : null;
