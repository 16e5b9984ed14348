import { html, Markup } from "./markup.js";

/** Text of a description: paragraphs, numbered lists, `code` and **bold**. */
export const prose = (text: string): Markup[] =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((block) => {
      const items = block.split(/^\d+\. /m).slice(1);
      if (items.length === 0) return html`<p>${inline(block)}</p>`;
      return html`<ol>
        ${items.map((item) => html`<li>${inline(item.trim())}</li>`)}
      </ol>`;
    });

/** A sentence with `code` and **bold**. */
export const inline = (text: string): Markup[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith("`")) return html`<code>${piece.slice(1, -1)}</code>`;
    if (piece.startsWith("**")) return html`<strong>${piece.slice(2, -2)}</strong>`;
    return html`${piece}`;
  });
