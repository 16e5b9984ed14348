import { html, type Markup } from "./markup.js";
import type { Answered, Content, Described, Parameter, Reader } from "./described.js";
import { fieldHead, fieldsView } from "./field-views.js";
import { DOCS_PATH } from "./paths.js";
import { prose } from "./prose.js";
import { piecesOf } from "./samples/sample-request.js";
import { samplesOf } from "./samples/index.js";
import { tryView } from "./try-view.js";

/** All there is to know of one operation, readable without a script. */
export function operationView(reader: Reader, operation: Described): Markup {
  const { id, method, path, summary, description, isDeprecated, takesToken } = operation;
  const [done, others] = [true, false].map((isDone) =>
    operation.answers.filter(({ status }) => status.startsWith("2") === isDone),
  ) as [Answered[], Answered[]];
  return html`<article id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title"><a href="#${id}">${withoutDot(summary)}</a></h2>
    <p class="route">
      <b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code>
    </p>
    ${isDeprecated ? html`<p><strong>Deprecated.</strong></p>` : null} ${prose(description)}
    ${takesToken ? null : html`<p>Nobody needs to be signed in for this.</p>`}
    ${parametersView(reader, operation.parameters)} ${bodyView(reader, operation)}
    ${samplesView(operation)} ${tryView(operation)}
    <h3>Answers</h3>
    ${done.map((answer) => answerView(reader, answer))} ${refusalsView(others)}
  </article>`;
}

/** What a subscriber is sent. */
export const eventView = (reader: Reader, event: Described): Markup =>
  html`<article id="${event.id}" aria-labelledby="${event.id}-title">
    <h2 id="${event.id}-title"><a href="#${event.id}">${event.path}</a></h2>
    ${parametersView(reader, event.parameters)} ${bodyView(reader, event)}
    ${event.bodies.flatMap((body) => exampleView(body) ?? [])}
  </article>`;

export const withoutDot = (sentence: string): string => sentence.replace(/\.$/, "");

const places = { path: "In the path", query: "In the query", header: "Headers" } as const;

const parametersView = (reader: Reader, parameters: readonly Parameter[]): Markup[] =>
  Object.entries(places).flatMap(([place, title]) => {
    const here = parameters.filter((each) => each.place === place);
    if (here.length === 0) return [];
    const list = html`<ul class="fields">
      ${here.map(({ name, schema, required, description }) => {
        return html`<li>${fieldHead(reader, name, { ...schema, description }, required)}</li>`;
      })}
    </ul>`;
    return place === "header"
      ? [
          html`<details>
            <summary>${title}</summary>
            ${list}
          </details>`,
        ]
      : [html`<h3>${title}</h3>`, list];
  });

function bodyView(reader: Reader, { bodies, needsBody, method }: Described): Markup | null {
  const [body] = bodies;
  if (!body) return null;
  const types = bodies.map(({ type }) => html`<code>${type}</code> `);
  return html`<h3>Body</h3>
    <p>${needsBody || method === "GET" ? null : "May be left out. "}As ${types}</p>
    ${fieldsView(reader, body.schema)}`;
}

const samplesView = (operation: Described): Markup =>
  html`<h3>Samples</h3>
    <div class="samples">
      ${samplesOf(operation).map(({ language, text }, at) => {
        const code = piecesOf(text).map((piece) =>
          piece.name === null
            ? html`${piece.text}`
            : html`<span data-fill="${piece.name}">${piece.text}</span>`,
        );
        const open = at === 0 ? html` open` : null;
        return html`<details name="${operation.id}-sample" data-language="${language}" ${open}>
          <summary>${language}</summary>
          <pre><code>${code}</code></pre>
        </details>`;
      })}
    </div>`;

/** An answer that succeeds, with its fields. */
function answerView(reader: Reader, { status, description, headers, content }: Answered): Markup {
  return html`<details class="answer">
    <summary><b>${status}</b> ${withoutDot(description)}</summary>
    <p>With ${headers.map((name) => html`<code>${name}</code> `)}</p>
    ${content ? html`<p>As <code>${content.type}</code></p>` : null}
    ${content ? fieldsView(reader, content.schema) : null} ${content ? exampleView(content) : null}
  </details>`;
}

/** The other answers: all errors have the same fields. */
const refusalsView = (refusals: readonly Answered[]): Markup =>
  html`<details class="answer">
    <summary>Refusals, and nothing new</summary>
    <p>All <a href="${DOCS_PATH}#errors">errors</a> have the same fields.</p>
    <dl>
      ${refusals.map(
        ({ status, description }) =>
          html`<dt>${status}</dt>
            <dd>${prose(description)}</dd>`,
      )}
    </dl>
  </details>`;

function exampleView({ example }: Content): Markup | null {
  if (example === undefined) return null;
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return html`<p>For example</p>
    <pre><code>${text}</code></pre>`;
}
