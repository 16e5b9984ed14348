import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const manifest = new URL("../../package.json", import.meta.url);

export interface Version {
  /** As in 2.1.0, or between releases with the commit, as in 2.1.0+83f4df2a. */
  readonly version: string;
  /** The commit of a checkout, or of a package that was built between releases. */
  readonly commit: string | null;
}

/** The version of this program. A bundle of an embedder may lack the manifest. */
export function fullVersion(file: URL = manifest): Version {
  const text = read(file);
  if (text === null) return { version: "unknown", commit: null };
  const { version } = JSON.parse(text) as { version: string };
  const commit =
    commitIn(new URL("../../.git", file)) ?? read(new URL("dist/commit", file))?.trim() ?? null;
  return { version: commit ? `${version}+${commit.slice(0, 8)}` : version, commit };
}

export const version = (): string => fullVersion().version;

/** The checked-out commit of a repository, without starting git. */
function commitIn(repository: URL): string | null {
  // In a worktree, `.git` is a file that names the folder.
  const [, elsewhere] = /^gitdir: (.+)/.exec(read(repository) ?? "") ?? [];
  const own = elsewhere ? pathToFileURL(`${elsewhere}/`) : new URL(".git/", repository);
  const head = read(new URL("HEAD", own))?.trim();
  const [, branch] = /^ref: (.+)$/.exec(head ?? "") ?? [];
  if (head === undefined || branch === undefined) return head ?? null;
  const common = new URL(`${read(new URL("commondir", own))?.trim() ?? "."}/`, own);
  const packed = () =>
    read(new URL("packed-refs", common))
      ?.split("\n")
      .find((line) => line.endsWith(` ${branch}`))
      ?.split(" ")[0];
  return read(new URL(branch, common))?.trim() ?? packed() ?? null;
}

/** Returns null if the file does not exist. */
function read(file: URL): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
