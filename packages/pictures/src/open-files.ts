import { isAbsolute, join } from "node:path";
import type { FileStore } from "@souk/core";
import { FolderFiles } from "./folder-files.js";
import { S3Files } from "./s3-files.js";

export interface FilesOptions {
  /** `file:FOLDER`, or `s3://BUCKET/PREFIX?endpoint=URL&region=NAME`. */
  readonly url: string;
  /** Where a relative folder begins; the working directory by default. */
  readonly directory?: string;
  /** For S3. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
}

/** What is wrong with the URL; null if nothing is. */
export function checkFilesUrl(url: string): string | null {
  if (/^file:(?!\/\/).+/.test(url)) return null;
  const s3 = /^s3:\/\/./.test(url) && URL.canParse(url) ? new URL(url) : null;
  if (!s3) return "must be file:FOLDER or s3://BUCKET/PREFIX?endpoint=URL";
  const unknown = [...s3.searchParams.keys()].find((key) => !["endpoint", "region"].includes(key));
  if (unknown !== undefined) return `has the unknown parameter ${unknown}`;
  const endpoint = s3.searchParams.get("endpoint");
  if (endpoint === null || (URL.canParse(endpoint) && /^https?:/.test(endpoint))) return null;
  return "must have an http or https URL as endpoint";
}

/** The store of files that a URL names. */
export function openFiles({
  url,
  directory = ".",
  accessKeyId,
  secretAccessKey,
}: FilesOptions): FileStore {
  const problem = checkFilesUrl(url);
  if (problem) throw new Error(`The URL of the files ${problem}.`);
  if (url.startsWith("file:")) {
    const folder = url.slice("file:".length);
    return new FolderFiles(isAbsolute(folder) ? folder : join(directory, folder));
  }
  if (!accessKeyId || !secretAccessKey)
    throw new Error("S3 requires an access key and its secret.");
  const { hostname, pathname, searchParams } = new URL(url);
  const [endpoint, region] = [searchParams.get("endpoint"), searchParams.get("region")];
  return new S3Files({
    bucket: hostname,
    prefix: decodeURIComponent(pathname).replace(/^\/+/, ""),
    ...(endpoint !== null && { endpoint }),
    ...(region !== null && { region }),
    accessKeyId,
    secretAccessKey,
  });
}
