import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { createPool } from "../engine/postgres/pool.js";
import { postgresAt } from "./database-url.js";

export interface RolesToApply {
  /** The database, as an administrator of its server. */
  readonly url: string;
  /** The script from `rolesScript`. */
  readonly script: string;
  /** By login. A login whose password is missing keeps the one that it has. */
  readonly passwords: Readonly<Record<string, string | undefined>>;
}

/** Runs the script of the roles, and sets the passwords of their logins. */
export async function applyRoles({ url, script, passwords }: RolesToApply): Promise<void> {
  const pool = createPool({ url: postgresAt(url).url, max: 1, limits: "none" });
  try {
    await pool.query(script);
    for (const [login, password] of Object.entries(passwords)) {
      if (password) await pool.query(`alter role "${login}" password '${verifierOf(password)}'`);
    }
  } finally {
    await pool.end();
  }
}

const ITERATIONS = 4096;
const BYTES = 32;

/** The verifier that Postgres stores, so that the password reaches no log of the server. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize("NFKC"), salt, ITERATIONS, BYTES, "sha256");
  const keyOf = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  const server = keyOf("Server Key").toString("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${stored}:${server}`;
}
