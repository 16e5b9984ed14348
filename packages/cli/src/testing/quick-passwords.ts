// Loaded into a host before it starts (`--import`), for tests with many passwords that do not test passwords.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { argon2 } = crypto;
const quick: typeof argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback);
// Without the other one, the thread pool hashes.
Object.assign(crypto, { argon2: quick, argon2Sync: undefined });
syncBuiltinESMExports();
