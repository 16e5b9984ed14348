import { newUser } from "../../ports/accounts/user.js";
import { openScope, type MemberScope, type Role } from "../../values/scope.js";
import type { Store, UnitOfWork } from "../../ports/unit-of-work.js";
import { defaultSettings } from "../../ports/tenancy/tenant.js";

export const NOW = new Date("2026-01-01T00:00:00.000Z");
export const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let counter = 0;
export const freshName = (prefix: string) => `${prefix}-${process.pid}-${(counter += 1)}`;

export async function addUser(store: Store, email = `${freshName("user")}@example.com`) {
  const user = await store.users.add(newUser({ name: "Ada", email, passwordHash: "hash" }, NOW));
  if (!user) throw new Error(`${email} is taken.`);
  return user;
}

/** A tenant with one ADMIN, and a scope into it as the kernel would mint it. */
export async function addTenant(unitOfWork: UnitOfWork, role: Role = "ADMIN") {
  return unitOfWork.transact("write", async (store) => {
    const user = await addUser(store);
    const tenant = await store.tenants.add(
      { name: freshName("tenant"), settings: defaultSettings, createdAt: NOW, updatedAt: NOW },
      { userId: user.id, now: NOW },
    );
    const scope: MemberScope = openScope(tenant.id, role, tenant.settings);
    return { user, tenant, scope };
  });
}
