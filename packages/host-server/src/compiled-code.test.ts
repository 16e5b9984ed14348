import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";

const run = promisify(execFile);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const NOBODY = 65534;
const [OURS, PLANTED] = ["process.stdout.write('ours');", "process.stdout.write('evil');"];

let root: string;
let victim: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "souk-compiled-"));
  victim = join(root, "victim.mjs");
});
afterEach(() => rmSync(root, { recursive: true }));

async function load(env: Record<string, string>): Promise<string> {
  const program = path("testing/keeps-compiled-code.js");
  const place = { PATH: process.env.PATH ?? "", HOME: join(root, "nowhere"), TMPDIR: root, ...env };
  const { stdout } = await run(process.execPath, [program, victim], { env: place });
  return stdout;
}

/** Replaces the cached compilation of the module by other code. */
async function plant(folder: string): Promise<void> {
  writeFileSync(victim, PLANTED);
  expect(await load({ NODE_COMPILE_CACHE: folder })).toBe("evil");
  writeFileSync(victim, OURS);
  const [from, to] = [PLANTED, OURS].map((code) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(crc32(code));
    return bytes;
  }) as [Buffer, Buffer];
  let changed = 0;
  for (const file of filesBelow(folder)) {
    const bytes = readFileSync(file);
    const at = bytes.subarray(0, 64).indexOf(from);
    if (at < 0) continue;
    to.copy(bytes, at);
    writeFileSync(file, bytes);
    changed += 1;
  }
  expect(changed).toBe(1);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Gives all below to another user; who may not do that lets everyone write instead. */
function handOver(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const entry of [folder, ...entries.map((name) => join(folder, name))]) {
    if (process.getuid?.() === 0) chownSync(entry, NOBODY, NOBODY);
    else chmodSync(entry, 0o777);
  }
}

function owned(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

describe("compiled code of another user", () => {
  it("in the temporary folder does not run", async () => {
    const folder = owned(join(root, "node-compile-cache"));
    await plant(folder);
    handOver(folder);
    expect(await load({})).toBe("ours");
  });

  it("in the cache folder does not run", async () => {
    const folder = owned(join(root, "cache", "souk", "compiled"));
    await plant(folder);
    handOver(folder);
    expect(await load({ XDG_CACHE_HOME: join(root, "cache") })).toBe("ours");
  });

  it("in the cache folder does not run where only a folder above is the other user's", async () => {
    const folder = owned(join(root, "cache", "souk", "compiled"));
    await plant(folder);
    handOver(join(root, "cache"));
    for (const own of [folder, ...filesBelow(folder)]) {
      if (process.getuid?.() === 0) chownSync(own, 0, 0);
    }
    chmodSync(folder, 0o700);
    expect(await load({ XDG_CACHE_HOME: join(root, "cache") })).toBe("ours");
  });

  it("does not run where a link leads to it", async () => {
    const folder = owned(join(root, "theirs"));
    await plant(folder);
    handOver(folder);
    const link = join(owned(join(root, "cache", "souk")), "compiled");
    symlinkSync(folder, link);
    expect(await load({ XDG_CACHE_HOME: join(root, "cache") })).toBe("ours");
  });

  it("would run from a folder that is not checked (seeded)", async () => {
    const folder = owned(join(root, "cache", "souk", "compiled"));
    await plant(folder);
    expect(await load({ XDG_CACHE_HOME: join(root, "cache") })).toBe("evil");
  });
});

it("compiled code is kept for this user alone, below HOME where no folder is named", async () => {
  writeFileSync(victim, OURS);
  await load({ HOME: join(root, "home") });
  const folder = join(root, "home", ".cache", "souk", "compiled");
  expect(filesBelow(folder)).not.toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

describe("the programs of Souk", () => {
  it.each([
    ["the host", ["../dist/main.js"]],
    ["souk", ["../../cli/dist/main.js", "--help"]],
  ])(
    "%s: what is compiled is kept in the user's folder and not in the temporary one",
    async (_, [file = "", ...words]) => {
      const home = join(root, "home");
      const env = {
        PATH: process.env.PATH ?? "",
        HOME: home,
        TMPDIR: root,
        DATABASE_URL: "nowhere",
      };
      await run(process.execPath, [path(file), ...words], { env }).catch(() => {});
      expect(filesBelow(join(home, ".cache", "souk", "compiled"))).not.toEqual([]);
      expect(existsSync(join(root, "node-compile-cache"))).toBe(false);
    },
  );
});
