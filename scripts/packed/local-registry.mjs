// A registry of npm's on loopback, with what this checkout has installed: an installation of Souk can be tried without a
// network, and gets the versions that the lock names.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { root } from "../workspace.mjs";

/** Packages by name, each with where its versions lie: in a folder of node_modules, or in an archive of ours. */
function collect(archives, withDev) {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Map();
  const add = (manifest, source) => {
    const versions = found.get(manifest.name) ?? new Map();
    found.set(manifest.name, versions.set(manifest.version, { manifest, source }));
  };
  for (const [path, { link, dev }] of Object.entries(packages)) {
    if (!path.includes("node_modules/") || link || (dev && !withDev)) continue;
    const folder = join(root, path);
    const manifest = manifestIn(folder);
    if (manifest) add(manifest, { folder });
  }
  for (const [name, archive] of archives) {
    add(manifestIn(join(root, "packages", name.replace("@souk/", ""))), { archive });
  }
  return found;
}

/** Null for what is meant for other machines. */
function manifestIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    return null;
  }
}

/** With `dev` it also has what only this checkout needs. */
export async function startRegistry(archives, { dev = false } = {}) {
  const packages = collect(archives, dev);
  const links = mkdtempSync(join(tmpdir(), "souk-registry-"));
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const url = () => `http://127.0.0.1:${server.address().port}`;

  async function answer({ url: path }, response) {
    const [name, version] = decodeURIComponent(path.slice(1)).split("/-/");
    const versions = packages.get(name);
    if (!versions) return response.writeHead(404).end("{}");
    if (version === undefined) {
      response.setHeader("Content-Type", "application/json");
      return response.end(JSON.stringify(documentOf(name, versions)));
    }
    const { source } = versions.get(version);
    response.setHeader("Content-Type", "application/octet-stream");
    if (source.archive) return pipeline(createReadStream(source.archive), response);
    await packed(source.folder, `${name.replace("/", "-")}-${version}`, response);
  }

  const documentOf = (name, versions) => ({
    name,
    "dist-tags": { latest: [...versions.keys()].at(-1) },
    versions: Object.fromEntries(
      Array.from(versions, ([version, { manifest }]) => [
        version,
        { ...manifest, dist: { tarball: `${url()}/${name}/-/${version}` } },
      ]),
    ),
  });

  /** As npm packs it: below a folder of its own, and without what is installed inside it. */
  async function packed(folder, label, response) {
    const place = join(links, label);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    symlinkSync(folder, join(place, "package"));
    // Npm takes an archive that is not compressed, too, and neither side spends its time on that.
    const words = ["-chf", "-", "--exclude=package/node_modules", "-C", place, "package"];
    const tar = spawn("tar", words, { stdio: ["ignore", "pipe", "inherit"] });
    await pipeline(tar.stdout, response);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: url(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      rmSync(links, { recursive: true, force: true });
    },
  };
}
