// The imports between sources.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

const CLAUSE = String.raw`(?:\*(?: as [\w$]+)?|\{[^}]*\}|[\w$]+(?:,\s*(?:\{[^}]*\}|\* as [\w$]+))?)`;
const STATEMENT = new RegExp(
  String.raw`^(?:import|export)\s+(?:(type)\s+)?(?:(${CLAUSE})\s*from\s+)?"(\.[^"]+)"`,
  "gm",
);
/** A name behind the dot is a type's. */
const CALL = /\bimport\(\s*"(\.[^"]+)"\s*\)(\.[A-Z])?/g;

const isOfTypes = (clause) =>
  /^\{[^}]*\}$/.test(clause) &&
  clause
    .slice(1, -1)
    .split(",")
    .every((name) => /^\s*(?:type\s.*)?$/s.test(name));

/** The relative imports of a source, and whether they are only types. */
function* importsOf(text) {
  for (const [, type, clause = "", path] of text.matchAll(STATEMENT)) {
    yield { path, isType: type !== undefined || isOfTypes(clause) };
  }
  for (const [, path, type] of text.matchAll(CALL)) yield { path, isType: type !== undefined };
}

/**
 * The imports between the TypeScript files of a folder: each file, with those it imports. Paths start at the folder.
 * A name such as `#hmac`, which leads elsewhere in each runtime, leads nowhere here.
 */
export function importsIn(folder, { types = true } = {}) {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file));
  const known = new Set(files);
  const targetOf = (file, path) => {
    const base = posix.join(posix.dirname(file), path).replace(/\.js$/, "");
    return [`${base}.ts`, `${base}.tsx`].find((each) => known.has(each));
  };
  return new Map(
    files.map((file) => {
      const found = [...importsOf(readFileSync(join(folder, file), "utf8"))]
        .filter(({ isType }) => types || !isType)
        .map(({ path }) => targetOf(file, path));
      return [file, new Set(found.filter((target) => target !== undefined))];
    }),
  );
}
/** Groups of files that import each other in a circle. */
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

/** Code that only tests run. */
const isOfTests = (file) => /\.test\.|(?:^|\/)testing\//.test(file);

/** The rooms of a package: the folders directly below its sources, if they hold more than what tests need. */
export const roomsIn = (imports) =>
  [...new Set([...imports.keys()].filter((file) => !isOfTests(file)).map(roomOf))].filter(
    (room) => room !== "",
  );

/** The rooms that a README lists, from the bottom up: `- \`values/\`: …`. */
export function listedRooms(readme) {
  const [, section = ""] = readme.split(/^#+ Where things are$/m);
  const [list] = section.split(/^#/m);
  return [...list.matchAll(/^- ((?:`[\w-]+\/`(?:,\s+)?)+):/gm)].flatMap(([, names]) =>
    [...names.matchAll(/`([\w-]+)\/`/g)].map(([, name]) => name),
  );
}

/** Imports of values that lead up. A room may import from those listed before it; files in no room may import from all. */
export function importsUp(values, rooms) {
  const heightOf = (file) => {
    if (isOfTests(file)) return rooms.length + 1;
    const height = rooms.indexOf(roomOf(file));
    return height < 0 ? rooms.length : height;
  };
  return [...values]
    .filter(([file]) => !isOfTests(file))
    .flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => roomOf(target) !== roomOf(file) && heightOf(target) > heightOf(file))
        .map((target) => `${file} -> ${target}`),
    );
}
