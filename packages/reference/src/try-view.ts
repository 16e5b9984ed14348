import type { JsonSchema } from "./json-schema.js";
import { html, type Markup } from "./markup.js";
import type { Described, Parameter } from "./described.js";

/** Set for the whole page, where its reader signs in. */
const SET_ABOVE = ["X-Tenant-ID", "tenantId"];

/** A form that sends one request to this host; it shows where the script runs. */
export function tryView(operation: Described): Markup {
  const { id, method, path, parameters, bodies } = operation;
  const inputs = parameters.filter(({ name }) => !SET_ABOVE.includes(name));
  const [needed, rest] = [true, false].map((isNeeded) =>
    inputs.filter((each) => (each.place === "header") !== isNeeded),
  ) as [Parameter[], Parameter[]];
  const inTenant = parameters.some(({ name }) => SET_ABOVE.includes(name));
  return html`<details class="try" hidden>
    <summary>Try it</summary>
    <form data-method="${method}" data-path="${path}" data-tenant="${inTenant ? "yes" : "no"}">
      ${needed.map((each) => inputView(id, each))}
      ${
        rest.length === 0
          ? null
          : html`<details>
              <summary>Headers</summary>
              ${rest.map((each) => inputView(id, each))}
            </details>`
      }
      ${bodyView(id, bodies)}
      <button>Send</button>
      <p class="outcome" role="status"></p>
      <pre class="answered" hidden><code></code></pre>
    </form>
  </details>`;
}

function inputView(id: string, { name, place, required, schema, example }: Parameter): Markup {
  const field = `${id}-${place}-${name}`;
  const needed = required ? html` required` : null;
  const values = valuesOf(schema);
  const label = html`<label for="${field}">${name}</label>`;
  if (values.length > 0) {
    return html`${label}<select id="${field}" name="${name}" data-place="${place}" ${needed}>
        <option></option>
        ${values.map((value) => html`<option>${value}</option>`)}
      </select>`;
  }
  const shape =
    schema["type"] === "object" ? html` data-shape="pairs" placeholder="color=red, size=2"` : null;
  const hint = example === "" ? null : html` placeholder="${example}"`;
  return html`${label}<input
      id="${field}"
      name="${name}"
      data-place="${place}"
      autocomplete="off"
      spellcheck="false"
      ${needed}${shape}${hint}
    />`;
}

const valuesOf = ({ enum: values, type }: JsonSchema): string[] =>
  type === "boolean" ? ["true", "false"] : ((values ?? []) as unknown[]).map(String);

function bodyView(id: string, bodies: Described["bodies"]): Markup | null {
  const [body] = bodies;
  if (!body) return null;
  const text = body.example === undefined ? "" : JSON.stringify(body.example, null, 2);
  const types = bodies.map(({ type }) => html`<option>${type}</option>`);
  return html`${
      bodies.length > 1
        ? html`<label for="${id}-type">Content-Type</label>
            <select id="${id}-type" data-place="type">
              ${types}
            </select>`
        : html`<input type="hidden" data-place="type" value="${body.type}" />`
    }
    <label for="${id}-body">Body</label>
    <textarea
      id="${id}-body"
      data-place="body"
      rows="${String(Math.min(18, text.split("\n").length + 2))}"
      spellcheck="false"
    >
${text}</textarea>`;
}
