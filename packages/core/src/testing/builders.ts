import type { Core } from "../create-core.js";
import type { Role } from "../values/scope.js";

let counter = 0;

/** Registers a fresh account and signs it in. */
export async function newUserWithToken(core: Pick<Core, "register">, name = "Ada") {
  counter += 1;
  const password = `correct horse ${counter}`;
  const email = `${name.toLowerCase()}-${counter}@example.com`;
  const { user, token } = await core.register(
    {},
    { name, email, password, passwordConfirmation: password },
  );
  return { user, token, email, password, as: { token } };
}

/** A fresh account with a seat in the tenant, given by one of its ADMINs. */
export async function newMember(
  core: Pick<Core, "register" | "addMember">,
  admin: { as: { token: string }; tenant: number },
  role: Role,
  name = "Mia",
) {
  const member = await newUserWithToken(core, name);
  await core.addMember(admin, { email: member.email, role });
  return { ...member, tenant: admin.tenant };
}
