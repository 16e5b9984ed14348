// No package that Souk installs may run a script on installation.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";

const root = new URL("../../", import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL("package-lock.json", root), "utf8"));

/** Packages whose installation scripts were reviewed. */
const REVIEWED = [];

/** Where a dependency of the package at `from` is installed, looked up as Node looks modules up. */
function placeOf(name, from, all) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (place in all) return all[place].link ? all[place].resolved : place;
    if (at === "") return null;
    if (!at.includes("/node_modules/")) at = "";
  }
}

function installedIn(production, all) {
  const found = new Set(production);
  for (const place of found) {
    const { dependencies = {}, optionalDependencies = {} } = all[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(name, place, all);
      if (next !== null) found.add(next);
    }
  }
  return [...found];
}

// The pages of the console are built before they are published.
const ours = Object.keys(packages).filter(
  (place) => place.startsWith("packages/") && place !== "packages/console/app",
);

const withScripts = (all) =>
  installedIn(
    ours.filter((place) => place in all && !place.includes("node_modules")),
    all,
  ).filter((place) => all[place].hasInstallScript && !REVIEWED.includes(place));

describe("what production installs", () => {
  it("is found whole", () => {
    const all = installedIn(
      ours.filter((place) => !place.includes("node_modules")),
      packages,
    );
    for (const name of ["koa", "kysely", "agenda", "better-sqlite3"]) {
      expect(all).toContain(`node_modules/${name}`);
    }
  });

  it("runs no script of others", () => {
    expect(withScripts(packages)).toEqual([]);
  });

  it("would be seen running one, however deep it lies", () => {
    const deep = { ...packages["node_modules/koa-compose"], hasInstallScript: true };
    expect(withScripts({ ...packages, "node_modules/koa-compose": deep })).toEqual([
      "node_modules/koa-compose",
    ]);
    const back = { ...packages["packages/adapters-http"] };
    back.dependencies = { ...back.dependencies, esbuild: "0.28.2" };
    expect(withScripts({ ...packages, "packages/adapters-http": back })).toEqual([
      "node_modules/esbuild",
    ]);
  });
});
