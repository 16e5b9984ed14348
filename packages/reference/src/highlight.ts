import { html, type Markup } from "./markup.js";

/** The tokens that all languages of our samples share, enough to tell strings from code. */
const TOKENS = new RegExp(
  [
    String.raw`(?<comment>(?<=^|\s)(?:#|//)[^\n]*)`,
    String.raw`(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))`,
    "(?<text>\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*'|`(?:[^`\\\\]|\\\\.)*`)",
    String.raw`(?<number>(?<![\w.:/-])\d+(?:\.\d+)?(?![\w.:/-]))`,
    String.raw`(?<word>(?<![\w$.-])(?:as|async|await|class|const|def|else|export|extends|for|from|func|function|if|import|in|let|new|of|package|return|throw|try|type|use|var|with|true|false|null|nil|None|True|False)(?![\w$.-]))`,
  ].join("|"),
  "gm",
);

/** The code with a class for each kind of token. Its text stays the same. */
export function highlighted(
  code: string,
  show: (text: string) => readonly Markup[] = (text) => [html`${text}`],
): Markup[] {
  const pieces: Markup[] = [];
  let end = 0;
  for (const { 0: token, index, groups = {} } of code.matchAll(TOKENS)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? "";
    pieces.push(...show(code.slice(end, index)));
    pieces.push(html`<span class="code-${kind}">${show(token)}</span>`);
    end = index + token.length;
  }
  return [...pieces, ...show(code.slice(end))];
}
