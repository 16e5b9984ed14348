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
  const headers = Object.entries((components?.["headers"] ?? {}) as Described);
  return html`<h1>Souk API reference</h1>
    ${prose(String(info?.["description"]))}
    <p>
      The same for programs is at
      <a href="${basePath}/openapi.json">${basePath}/openapi.json</a>, as OpenAPI 3.1.
    </p>
    <h2>Signing in</h2>
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
    <h2>Headers of answers</h2>
    <dl>
      ${headers.map(
        ([name, { description }]) =>
          html`<dt><code>${name}</code></dt>
            <dd>${inline(String(description))}</dd>`,
      )}
    </dl>`;
}

type Described = Record<string, JsonSchema>;
