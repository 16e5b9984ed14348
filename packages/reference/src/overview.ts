import type { JsonSchema } from "./json-schema.js";
import { html, type Markup } from "./markup.js";
import type { Reader } from "./described.js";
import { fieldsView } from "./field-views.js";
import { linkTo } from "./page-shell.js";
import { pathOf } from "./paths.js";
import { inline, prose } from "./prose.js";
import type { Task } from "./tasks.js";

/** The first page: what this is, how to sign in, and every operation by what it is for. */
export function overview(reader: Reader, basePath: string, tasks: readonly Task[]): Markup {
  const { info, components } = reader.document as Record<string, JsonSchema>;
  const schemes = Object.values((components?.["securitySchemes"] ?? {}) as Described);
  return html`<h1>Souk API reference</h1>
    ${prose(String(info?.["description"]))}
    <p>OpenAPI 3.1 document: <a href="${basePath}/openapi.json">${basePath}/openapi.json</a>.</p>
    <h2>Authentication</h2>
    ${schemes.flatMap(({ description }) => prose(String(description)))}
    ${tasks.map(
      (task) =>
        html`<h2><a href="${pathOf(task)}">${task.title}</a></h2>
          ${prose(task.description)}
          <ul class="operations">
            ${task.operations.map((each) => html`<li>${linkTo(each)}</li>`)}
          </ul>`,
    )}
    <h2 id="errors">Errors</h2>
    ${fieldsView(reader, { $ref: "#/components/schemas/Error" })}
    ${headersView("Request headers", "request", reader.requestHeaders())}
    ${headersView("Response headers", "response", reader.responseHeaders())}`;
}

export const headerId = (kind: HeaderKind, name: string): string => `${kind}-${name.toLowerCase()}`;

type HeaderKind = "request" | "response";

interface Header {
  readonly name: string;
  readonly description: string;
}

function headersView(title: string, kind: HeaderKind, headers: readonly Header[]): Markup | null {
  if (headers.length === 0) return null;
  const shown = uniqueByName(headers);
  return html`<h2>${title}</h2>
    <dl>
      ${shown.map(
        ({ name, description }) =>
          html`<dt id="${headerId(kind, name)}"><code>${name}</code></dt>
            <dd>${inline(description)}</dd>`,
      )}
    </dl>`;
}

/** A header may be described for some operations in other words; the first ones count. */
export const uniqueByName = <T extends Header>(headers: readonly T[]): T[] =>
  headers.filter(({ name }, at) => headers.findIndex((each) => each.name === name) === at);

type Described = Record<string, JsonSchema>;
