import { brotliDecompressSync } from "node:zlib";
import { packed } from "./common-passwords.generated.js";

let known: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that are tried first, however it is capitalised. The list holds the 10,000 most used
 * passwords of 8 characters and more in the 10 million password list of SecLists (MIT License, Copyright (c) 2018 Daniel
 * Miessler), those among the 20,000 most used ones that Django refuses (BSD-3-Clause, Copyright (c) Django Software
 * Foundation and individual contributors), and those of zxcvbn (MIT License, Copyright (c) 2012-2016 Dan Wheeler and
 * Dropbox, Inc.). zxcvbn alone would not do: its lists leave out what its own rules find.
 */
export function isWellKnown(password: string): boolean {
  known ??= new Set(brotliDecompressSync(Buffer.from(packed, "base64")).toString().split("\n"));
  return known.has(password.toLowerCase());
}
