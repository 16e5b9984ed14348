import { hashes, packed } from "./common-passwords.generated.js";
import { isInFilter, type PasswordFilter } from "./password-filter.js";

let known: PasswordFilter | undefined;

/**
 * Whether a password is among those that are tried first, however it is capitalised. The filter holds the passwords of 8
 * characters and more in the lists of zxcvbn-ts, which come from data breaches (MIT License, Copyright (c) 2021 @zxcvbn-ts,
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.), and in those of popular-passwords (MIT License, Copyright (c)
 * Manuel Vila). It also holds the 10,000 most used ones in the 10 million password list of SecLists (MIT License,
 * Copyright (c) 2018 Daniel Miessler), and those among the 20,000 most used ones that Django refuses (BSD-3-Clause,
 * Copyright (c) Django Software Foundation and individual contributors). zxcvbn alone would not do: its lists leave out
 * what its own rules find.
 */
export function isWellKnown(password: string): boolean {
  known ??= { bits: Buffer.from(packed, "base64"), hashes };
  return isInFilter(password, known);
}
