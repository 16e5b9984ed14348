import * as z from "zod";
import type { FileDigest } from "../../ports/catalog/staged-import-repository.js";
import type { ImportReport } from "./import-report.js";

const isStream = (value: unknown): value is AsyncIterable<string> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const isFunction = (value: unknown): boolean => typeof value === "function";

/** The fields of an import that reads a file as it arrives. */
export const fileFields = {
  text: z.custom<AsyncIterable<string>>(isStream),
  /** The first piece arrives once the whole text has; until then there is nothing to read. */
  comesWhole: z._default(z.boolean(), false),
  /** Returns the fingerprint of the whole text, if the call has a key. Called after the first piece has arrived. */
  fingerprint: z.optional(z.custom<() => string>(isFunction)),
  /** The digest of the whole file, from a caller who has its bytes; computed after the first piece has arrived. */
  received: z.optional(z.custom<() => FileDigest>(isFunction)),
};

/** The same with the progress of imports that have the usual report. */
export const importFields = {
  ...fileFields,
  onProgress: z.optional(z.custom<(report: Readonly<ImportReport>) => void>(isFunction)),
};
