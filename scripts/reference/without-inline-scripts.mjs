import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf } from "./reached.mjs";

const INLINE = /<script>([^<]*)<\/script>/g;

/** Moves the scripts inside the pages into files, so that a policy can forbid all others. */
export function withoutInlineScripts(folder) {
  const scripts = new Map();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".html")) continue;
    const file = join(folder, name);
    const page = readFileSync(file, "utf8");
    const base = /data-base="([^"]*)"/.exec(page)?.[1] ?? "./";
    const moved = page.replaceAll(INLINE, (_, script) => {
      const to = `assets/${digestOf(script)}.js`;
      scripts.set(to, script);
      return `<script src="${base}${to}"></script>`;
    });
    writeFileSync(file, moved);
  }
  for (const [to, script] of scripts) writeFileSync(join(folder, to), `${script}\n`);
}
