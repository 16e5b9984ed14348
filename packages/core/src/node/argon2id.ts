import * as crypto from "node:crypto";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { backgroundArgon2 } from "./background-argon2.js";

/** The tag of a password with this salt. */
type Argon2id = (password: string, salt: Buffer) => Promise<Buffer>;

/** The used part of `@node-rs/argon2`, which runs in the thread pool, like Node's own. */
interface NativePackage {
  readonly hashRaw: (
    password: string,
    options: Record<"memoryCost" | "timeCost" | "parallelism" | "outputLen", number> & {
      readonly salt: Uint8Array;
    },
  ) => Promise<Buffer>;
}

const PACKAGE = "@node-rs/argon2";
const MEMORY = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_LENGTH = 32;

export const argon2idParameters = `m=${MEMORY},t=${PASSES},p=${PARALLELISM}`;

/**
 * Node has it from 24.7 on. Where it is missing, an optional package does the same. Where Node lets no thread start, the
 * thread pool hashes.
 */
export function argon2id(
  { argon2, argon2Sync }: Partial<Pick<typeof crypto, "argon2" | "argon2Sync">> = crypto,
  load: (name: string) => unknown = requireInstalled,
): Argon2id {
  if (argon2 === undefined) return withPackage(packageFrom(load));
  const inPool = promisify(argon2);
  const fixed = { memory: MEMORY, passes: PASSES, tagLength: TAG_LENGTH, parallelism: PARALLELISM };
  return async (message, nonce) => {
    const parameters = { message, nonce, ...fixed };
    if (argon2Sync === undefined) return inPool("argon2id", parameters);
    return backgroundArgon2(parameters).catch(() => inPool("argon2id", parameters));
  };
}

/** A bundle in CommonJS has no URL of its own. */
const requireInstalled = (name: string): unknown =>
  createRequire(import.meta.url ?? `${process.cwd()}/`)(name);

const withPackage =
  ({ hashRaw }: NativePackage): Argon2id =>
  (password, salt) =>
    hashRaw(password, {
      memoryCost: MEMORY,
      timeCost: PASSES,
      parallelism: PARALLELISM,
      outputLen: TAG_LENGTH,
      salt,
    });

function packageFrom(load: (name: string) => unknown): NativePackage {
  try {
    return load(PACKAGE) as NativePackage;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const lacks = `Souk hashes passwords with argon2id, which Node ${process.versions.node} lacks`;
    throw new Error(
      code === "MODULE_NOT_FOUND"
        ? `${lacks}. Install the package that has it (npm install ${PACKAGE}), or use Node 24.7 or newer.`
        : `${lacks}, and ${PACKAGE} does not load: ${message}`,
      { cause },
    );
  }
}
