import type { ImportLine } from "../../ports/catalog/import-line.js";
import type { ImportJob } from "../../ports/catalog/import-job-repository.js";
import type { ImportProof, LinesDigest } from "../../ports/catalog/staged-import-repository.js";
import type { Secrets } from "../../ports/secrets.js";
import { isSameFile } from "./begin-text.js";

export const noLines: LinesDigest = { lines: 0, digest: "" };

/** A batch without lines changes nothing: the worker takes one of a file whose lines are all wrong. */
export const withLines = (
  before: LinesDigest,
  more: readonly ImportLine[],
  secrets: Pick<Secrets, "digest">,
): LinesDigest =>
  more.length === 0
    ? before
    : {
        lines: before.lines + more.length,
        digest: secrets.digest(before.digest + JSON.stringify(more)),
      };

/** Why a job that has written its last line is not done; null if it wrote exactly what was received. */
export function lossOf(
  { file, stoppedAt }: ImportJob,
  { file: read, staged, taken }: ImportProof,
): string | null {
  if (stoppedAt === null && file && !(read && isSameFile(read, file))) {
    return "Souk did not read the whole file. Please import it again.";
  }
  if (taken.lines !== staged.lines) {
    return `Souk imported ${taken.lines} of the ${staged.lines} valid lines. Please import the file again.`;
  }
  if (taken.digest !== staged.digest) {
    return "Lines changed between the upload and the import. Please import the file again.";
  }
  return null;
}
