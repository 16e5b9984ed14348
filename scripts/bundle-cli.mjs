// Bundles `souk` with the server into packages/cli/bundle: what @souk/cli publishes, what npm run artefact packs, and what
// the image runs. Only native modules stay outside, unless --with-native copies those of this machine into the folder. It
// reads the compiled packages; --compile compiles them first. --to names another folder.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { build as compile } from "./build.mjs";
import { bundleOptions, native } from "./bundle-options.mjs";
import { fail, root, writeCommit } from "./workspace.mjs";

// npm packs the folder that it is started in, and not the folder that `publishConfig` names.
if (["pack", "publish"].includes(process.env.npm_command)) {
  fail("@souk/cli is published from its bundle: use npm run pack or npx lerna publish.");
}

if (process.argv.includes("--compile")) await compile();

const withNative = process.argv.includes("--with-native");
const to = process.argv.indexOf("--to");
const bundle = to === -1 ? join(root, "packages", "cli", "bundle") : resolve(process.argv[to + 1]);
const read = (path) => readFileSync(join(root, path), "utf8");
const manifest = JSON.parse(read("packages/cli/package.json"));

/** Files that the code reads are found from the folder of a package; in the bundle all files share one folder. */
const FILE = /new URL\("(\.\.\/[^"]+)", import\.meta\.url\)/g;
const assets = new Map();
const files = {
  name: "files",
  setup({ onLoad }) {
    onLoad({ filter: /packages[\\/][a-z-]+[\\/]dist[\\/].*\.js$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8").replaceAll(FILE, (_, url) => {
        const file = relative(root, resolve(dirname(path), url));
        const [, home, inside] = /^packages\/([a-z-]+)\/(.+)$/.exec(file) ?? [null, "docs", file];
        if (inside === "package.json") return 'new URL("../package.json", import.meta.url)';
        const target = `assets/${home}/${inside.replace(/^(?:assets|docs)\//, "")}`;
        assets.set(file, target);
        return `new URL("../${target}", import.meta.url)`;
      });
      return { contents, loader: "js" };
    });
  },
};

rmSync(bundle, { recursive: true, force: true });
await build({
  ...bundleOptions,
  absWorkingDir: root,
  entryPoints: {
    main: "packages/cli/dist/main.js",
    // A process of its own, which the maker of pictures starts by its file.
    "decode-child": "packages/pictures/dist/decode-child.js",
  },
  outdir: join(bundle, "dist"),
  target: "node22.19",
  chunkNames: "[name]-[hash]",
  minifySyntax: true,
  minifyWhitespace: true,
  // Only developers have a use for maps: Node reads them with a flag.
  sourcemap: !withNative,
  legalComments: "linked",
  plugins: [files],
});

writeCommit(join(bundle, "dist"));
for (const [file, target] of assets) {
  try {
    cpSync(join(root, file), join(bundle, target), { recursive: true });
  } catch (error) {
    // The reference of the library, the guides and the pages of the console are there only where they were built.
    if (error.code !== "ENOENT") throw error;
  }
}
for (const [from, to] of [
  ["packages/cli/README.md", "README.md"],
  ["CHANGELOG.md", "CHANGELOG.md"],
  ["LICENSE", "LICENSE"],
])
  cpSync(join(root, from), join(bundle, to));

const { dependencies } = manifest;
const { directory: _, ...publishConfig } = manifest.publishConfig;
const about = ["name", "version", "description", "keywords", "license"];
const kept = [...about, "homepage", "bugs", "repository", "type", "engines"];
const published = Object.fromEntries(kept.map((field) => [field, manifest[field]]));
Object.assign(published, {
  files: ["dist", "assets", "CHANGELOG.md"],
  publishConfig,
  bin: { souk: "./dist/main.js" },
  dependencies: Object.fromEntries(native.map((each) => [each, dependencies[each]])),
});
writeFileSync(join(bundle, "package.json"), `${JSON.stringify(published, null, 2)}\n`);

if (withNative) {
  const modules = join(root, "node_modules");
  const libc = process.report.getReport().header.glibcVersionRuntime ? "" : "musl";
  const platform = `${process.platform}${libc}-${process.arch}`;
  const copied = [
    "better-sqlite3/package.json",
    "better-sqlite3/LICENSE",
    "better-sqlite3/lib",
    `better-sqlite3/prebuilds/${platform}.node`,
    "@node-rs/argon2",
    ...readdirSync(join(modules, "@node-rs"))
      .filter((name) => name.startsWith("argon2-"))
      .map((name) => `@node-rs/${name}`),
    "sharp",
    ...readdirSync(join(modules, "@img")).map((name) => `@img/${name}`),
    // Of sharp.
    "detect-libc",
    "semver",
  ];
  for (const path of copied) {
    cpSync(join(modules, path), join(bundle, "node_modules", path), { recursive: true });
  }
}
