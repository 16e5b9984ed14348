import { html, type Markup } from "./markup.js";
import type { Answered, Content, Described, Parameter, Reader } from "./described.js";
import { fieldHead, fieldsView } from "./field-views.js";
import { highlighted } from "./highlight.js";
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
    <div class="about">
      <h2 id="${id}-title"><a href="#${id}">${withoutDot(summary)}</a></h2>
      <p class="route">
        <b class="method ${method.toLowerCase()}">${method}</b> <code>${path}</code>
      </p>
      ${isDeprecated ? html`<p><strong>Deprecated.</strong></p>` : null} ${prose(description)}
      ${takesToken ? null : html`<p>No authentication required.</p>`}
      ${parametersView(reader, operation.parameters)} ${bodyView(reader, operation)}
    </div>
    <div class="beside">
      ${samplesView(operation)} ${tryView(operation)} ${responseSample(done)}
    </div>
    <div class="responses">
      <h3>Responses</h3>
      ${done.map((answer) => answerView(reader, answer))} ${refusalsView(others)}
    </div>
  </article>`;
}

export const eventView = (reader: Reader, event: Described): Markup =>
  html`<article id="${event.id}" aria-labelledby="${event.id}-title">
    <div class="about">
      <h2 id="${event.id}-title"><a href="#${event.id}">${event.path}</a></h2>
      ${parametersView(reader, event.parameters)} ${bodyView(reader, event)}
    </div>
    <div class="beside">${event.bodies.flatMap((body) => exampleView("Example", body) ?? [])}</div>
  </article>`;

export const withoutDot = (sentence: string): string => sentence.replace(/\.$/, "");

const places = { path: "Path parameters", query: "Query parameters", header: "Headers" } as const;

const parametersView = (reader: Reader, parameters: readonly Parameter[]): Markup[] =>
  Object.entries(places).flatMap(([place, title]) => {
    const inPlace = parameters.filter((each) => each.place === place);
    if (inPlace.length === 0) return [];
    const list = html`<ul class="fields">
      ${inPlace.map(({ name, schema, required, description }) => {
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
    <p>${needsBody || method === "GET" ? null : "Optional. "}${types}</p>
    ${fieldsView(reader, body.schema)}`;
}

const samplesView = (operation: Described): Markup =>
  html`<h3>Request</h3>
    <div class="samples">
      ${samplesOf(operation).map(({ language, text }, at) => {
        const open = at === 0 ? html` open` : null;
        return html`<details name="${operation.id}-sample" data-language="${language}" ${open}>
          <summary>${language}</summary>
          <pre><code>${highlighted(text, withBlanks)}</code></pre>
        </details>`;
      })}
    </div>`;

const withBlanks = (text: string): Markup[] =>
  piecesOf(text).map((piece) =>
    piece.name === null
      ? html`${piece.text}`
      : html`<span data-fill="${piece.name}">${piece.text}</span>`,
  );

/** A dry run returns 200 where the operation itself returns 201. */
function responseSample(done: readonly Answered[]): Markup | null {
  const { status, content } = done.find((each) => each.status === "201") ?? done[0] ?? {};
  return content ? exampleView(`Response ${status}`, content) : null;
}

/** An answer that succeeds, with its fields. */
function answerView(reader: Reader, { status, description, headers, content }: Answered): Markup {
  return html`<details class="answer">
    <summary><b>${status}</b> ${withoutDot(description)}</summary>
    <p>Headers: ${headers.map((name) => html`<code>${name}</code> `)}</p>
    ${content ? html`<p>Body: <code>${content.type}</code></p>` : null}
    ${content ? fieldsView(reader, content.schema) : null}
  </details>`;
}

/** The other answers: all errors have the same fields. */
const refusalsView = (refusals: readonly Answered[]): Markup =>
  html`<details class="answer">
    <summary>Other responses</summary>
    <p>All <a href="${DOCS_PATH}#errors">errors</a> have the same fields.</p>
    <dl>
      ${refusals.map(
        ({ status, description }) =>
          html`<dt>${status}</dt>
            <dd>${prose(description)}</dd>`,
      )}
    </dl>
  </details>`;

function exampleView(title: string, { example }: Content): Markup | null {
  if (example === undefined) return null;
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return html`<h3>${title}</h3>
    <pre><code>${highlighted(text)}</code></pre>`;
}
