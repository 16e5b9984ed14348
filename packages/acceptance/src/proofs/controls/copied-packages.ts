import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { copyFileSync, existsSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../proof.js";
import { compiled } from "../suites.js";
import type { Undone } from "./undone.js";

/** A place like this repository, with compiled packages of its own, so that one can be changed there. */
export interface CopiedPackages {
  readonly place: string;
  /** Takes a repair back while the work is done. */
  without<T>(undone: Undone, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

/** Where a repair is taken back: words that occur once in the compiled file. */
export function takenBack({ changed, from, to, fault }: Undone): string {
  const text = readFileSync(join(root, compiled(changed)), "utf8");
  if (text.split(from).length !== 2) {
    throw new Error(`${fault}: "${from}" is not once in ${changed}.`);
  }
  return text.replace(from, () => to);
}

export function copyPackages(): CopiedPackages {
  const place = mkdtempSync(join(tmpdir(), "souk-undone-"));
  const names = readdirSync(join(root, "packages")).filter((name) =>
    existsSync(join(root, "packages", name, "dist")),
  );
  const linked = (...path: string[]) => symlinkSync(join(root, ...path), join(place, ...path));
  mkdirSync(join(place, "node_modules", "@souk"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@souk") linked("node_modules", name);
  }
  for (const name of names) {
    const [from, to] = [join(root, "packages", name), join(place, "packages", name)];
    mkdirSync(to, { recursive: true });
    copyFileSync(join(from, "package.json"), join(to, "package.json"));
    const isRun = (path: string) => !/\.(d\.ts|map)$/.test(path);
    cpSync(join(from, "dist"), join(to, "dist"), { recursive: true, filter: isRun });
    for (const beside of ["node_modules", "assets", "released"]) {
      if (existsSync(join(from, beside))) linked("packages", name, beside);
    }
    symlinkSync(to, join(place, "node_modules", "@souk", name));
  }
  for (const name of ["scripts", "docs"]) linked(name);
  for (const name of ["package.json", "jest.config.js"]) {
    copyFileSync(join(root, name), join(place, name));
  }
  return {
    place,
    async without(undone, work) {
      const file = compiled(undone.changed);
      writeFileSync(join(place, file), takenBack(undone));
      try {
        return await work();
      } finally {
        copyFileSync(join(root, file), join(place, file));
      }
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
