/** The name of the style sheet, beside each page. */
export const STYLE_FILE = "souk.css";

/** For all pages, in both color schemes. Each text has a contrast of at least 4.5 to what is behind it. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #f4f4f1; --sheet: #ffffff; --text: #1d2126; --quiet: #555d67; --line: #767e88;
  --strong: #175c45; --on-strong: #ffffff; --wrong: #a8201a; --wrong-ground: #fdf0ee;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181b; --sheet: #1e2327; --text: #eceff2; --quiet: #b3bbc4; --line: #8a929b;
    --strong: #7fd6b4; --on-strong: #10281f; --wrong: #ffb1a8; --wrong-ground: #3a211f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 8vh auto; padding: 2rem; background: var(--sheet); border-radius: 0.5rem; overflow-wrap: anywhere; }
@media (max-width: 30rem) { main { margin: 0; min-height: 100vh; padding: 1.5rem 1rem; border-radius: 0; } }
.brand { margin: 0 0 1rem; font-weight: 600; color: var(--quiet); }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
a { color: var(--strong); }
form { margin: 1.5rem 0 0; }
label { display: block; font-weight: 600; }
.hint { margin: 0; font-size: 0.875rem; color: var(--quiet); }
.wrong { margin: 0; font-weight: 600; color: var(--wrong); }
.problem { padding: 0.75rem 1rem; background: var(--wrong-ground); border-left: 0.25rem solid var(--wrong); color: var(--wrong); }
input { width: 100%; min-height: 2.75rem; margin: 0.25rem 0 1.25rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.25rem; }
input[readonly] { background: var(--ground); }
input[aria-invalid="true"] { border: 2px solid var(--wrong); }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: var(--on-strong); background: var(--strong); border: 1px solid var(--strong); border-radius: 0.25rem; cursor: pointer; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`;
