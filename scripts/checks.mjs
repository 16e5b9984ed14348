// The checks that `npm test` makes next to the tests: each passes or fails as a whole.
import { join } from "node:path";
import { compiling, root, spawnNode } from "./workspace.mjs";

const tool = (path) => join(root, "node_modules", path);

/** Checks of the sources; `types` compiles, so whatever needs dist comes after it. */
export const sourceChecks = [
  { name: "types", args: compiling },
  { name: "lock", args: ["scripts/check-lock.mjs"] },
  { name: "format", args: [tool("oxfmt/bin/oxfmt"), "--check"] },
  { name: "lint", args: [tool("oxlint/bin/oxlint"), "--deny-warnings"] },
  { name: "unused code", args: [tool("knip/bin/knip.js"), "--no-progress"] },
];

/** What requests run through, compared with the budgets of docs/architecture.md. */
export const walkCheck = { name: "walk", args: ["scripts/walk.mjs", "--budgets"], isShown: true };

/** Checks of what would be published: looks at each archive from outside. */
export function packageChecks({ archives, failure }) {
  if (failure) return [{ name: "pack", failure }];
  return archives.flatMap(([name, archive]) => {
    return [
      { name: `publint ${name}`, args: [tool("publint/src/cli.js"), "--strict", archive] },
      // Programs that export no types.
      !["@souk/cli", "create-souk"].includes(name) && {
        name: `attw ${name}`,
        args: [
          tool("@arethetypeswrong/cli/dist/index.js"),
          "--profile=esm-only",
          "--no-definitely-typed",
          archive,
        ],
      },
    ].filter(Boolean);
  });
}

/** Runs one check; most show what they say only when they fail. */
export async function passes({ name, args, failure, isShown }) {
  const started = Date.now();
  const { code, output } =
    failure === undefined ? await outcomeOf(args) : { code: 1, output: failure };
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (code !== 0 || isShown) console.log(output);
  return code === 0;
}

function outcomeOf(args) {
  return new Promise((resolve) => {
    const child = spawnNode(args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    }
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
