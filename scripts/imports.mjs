// Who imports whom, types included, as the compiler itself reads it.
import { spawnSync } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { environment, node, root } from "./workspace.mjs";

/**
 * The imports of a project between files of its folder: each file, with those it imports. Paths start at the folder.
 * A name such as `#hmac`, which leads elsewhere in each runtime, leads nowhere here.
 */
export function importsIn(project, folder) {
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const { status, stdout, stderr } = spawnSync(
    node,
    [compiler, "-p", project, "--explainFiles", "--listFilesOnly", "--pretty", "false"],
    { cwd: root, env: environment, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`The compiler cannot read ${project}: ${stdout}${stderr}`);
  const inside = (file) => {
    const path = relative(folder, resolve(root, file)).replaceAll("\\", "/");
    return path.startsWith("..") ? null : path;
  };
  const imports = new Map();
  let imported = null;
  for (const line of stdout.split("\n")) {
    if (/^\S/.test(line)) {
      imported = inside(line.trim());
      if (imported !== null && !imports.has(imported)) imports.set(imported, new Set());
      continue;
    }
    const [, importer] = /Imported via "[^#].* from file '([^']+)'/.exec(line) ?? [];
    const from = importer === undefined ? null : inside(importer);
    if (imported === null || from === null) continue;
    if (!imports.has(from)) imports.set(from, new Set());
    imports.get(from).add(imported);
  }
  return imports;
}

/** Groups of files that each reach the others: as long as there is one, none of them can be read first. */
export function circlesIn(imports) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const circles = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || imports.get(file)?.has(file)) circles.push(group);
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
}

const roomOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "");

/**
 * Imports that a house of such rooms does not allow. A room of `kernel` knows those named before it. A feature, which
 * is every room that is not named, knows the kernel and no other feature, save those that `above` lists for it. Rooms of `around` and files in no room know
 * everything, and only they know rooms of `around`. Tests stand outside.
 */
export function strayImports(imports, { kernel, around, above = {} }) {
  const stray = [];
  for (const [file, targets] of imports) {
    const room = roomOf(file);
    if (/\.test\./.test(file) || room === "" || around.includes(room)) continue;
    const known = kernel.includes(room) ? kernel.slice(0, kernel.indexOf(room)) : kernel;
    for (const target of targets) {
      const other = roomOf(target);
      if (other === room || known.includes(other) || above[room]?.includes(other)) continue;
      stray.push(`${file} -> ${target}`);
    }
  }
  return stray;
}
