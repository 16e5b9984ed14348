import * as z from "zod";
import type { Store } from "../ports/unit-of-work.js";
import type { User } from "../ports/accounts/user.js";
import { email, externalId, id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

const EXTERNAL = "external:";

/** The name of an account: its id, its address, or its id in your own system. */
export const userReference = described(
  z.union([
    id,
    z.object({ externalId }),
    z.pipe(
      z.string().check(z.startsWith(EXTERNAL)),
      z.pipe(
        z.transform((text: string) => ({ externalId: text.slice(EXTERNAL.length) })),
        z.object({ externalId }),
      ),
    ),
    email,
  ]),
  "The id of an account, its address, or `external:` and its id in your own system.",
);

type Reference = z.output<typeof userReference>;

export async function userBy(
  { users }: Pick<Store, "users">,
  reference: Reference,
): Promise<User | null> {
  if (typeof reference === "number") return users.find(reference);
  if (typeof reference === "object") return users.findByExternalId(reference.externalId);
  const found = await users.findByEmail(reference);
  return found && users.find(found.id);
}
