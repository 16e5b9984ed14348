/** The name of the style sheet, next to each page. */
export const STYLE_FILE = "souk.css";

/** The colors of the console, in both schemes. Each text has a contrast of at least 4.5 to its background. */
export const COLORS = `:root {
  color-scheme: light dark;
  --ground: #f3efe7; --sheet: #fffdf9; --text: #211e19; --quiet: #665f53; --line: #8f8677; --rule: #e7e1d5;
  --strong: #0f5747; --on-strong: #ffffff; --wrong: #a12a1d; --wrong-ground: #fbe8e3; --arch: #0f5747;
  --serif: "Fraunces", "Iowan Old Style", Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131210; --sheet: #1b1a17; --text: #efebe2; --quiet: #aba496; --line: #776f62; --rule: #312e28;
    --strong: #74cdb0; --on-strong: #0b211a; --wrong: #f2a094; --wrong-ground: #40211c; --arch: #74cdb0;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 "Figtree", system-ui, sans-serif; }`;

export const STYLE = `${COLORS}
main { max-width: 28rem; margin: 8vh auto; padding: 2rem; background: var(--sheet); border-radius: 0.875rem; overflow-wrap: anywhere; }
@media (max-width: 30rem) { main { margin: 0; min-height: 100vh; padding: 1.5rem 1rem; border-radius: 0; } }
.brand { display: flex; gap: 0.5rem; align-items: center; margin: 0 0 1.5rem; font: 600 1.1875rem/1.3 var(--serif); }
.brand::before { content: ""; width: 1rem; height: 1.25rem; background: radial-gradient(circle at 50% 100%, #e0a84a 38%, var(--arch) 40%); border-radius: 50% 50% 2px 2px / 60% 60% 2px 2px; }
h1 { margin: 0 0 1rem; font: 600 1.75rem/1.25 var(--serif); }
p { margin: 0 0 1rem; }
a { color: var(--strong); }
form { margin: 1.5rem 0 0; }
label { display: block; font-weight: 600; }
.hint { margin: 0; font-size: 0.875rem; color: var(--quiet); }
.wrong { margin: 0; font-weight: 600; color: var(--wrong); }
.problem { padding: 0.75rem 1rem; background: var(--wrong-ground); border-left: 0.25rem solid var(--wrong); color: var(--wrong); }
input { width: 100%; min-height: 2.75rem; margin: 0.25rem 0 1.25rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 0.5rem; }
input[readonly] { background: var(--ground); }
input[aria-invalid="true"] { border: 2px solid var(--wrong); }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: var(--on-strong); background: var(--strong); border: 1px solid var(--strong); border-radius: 0.5rem; cursor: pointer; }
button.second { color: var(--strong); background: none; }
.other { margin-top: 2.5rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); }
:focus-visible { outline: 2px solid var(--strong); outline-offset: 2px; }
`;
