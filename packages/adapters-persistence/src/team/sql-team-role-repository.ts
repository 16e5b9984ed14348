import { invalid, type TeamRole } from "@souk/core";
import type { NewTeamRole, TeamRoleChanges, TeamRoleRepository } from "@souk/core/adapter";
import { fieldsOf, fresh } from "../engine/reading.js";
import { statement } from "../engine/statement.js";
import { unlessTaken } from "../engine/taken.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { MembershipEntity, TeamRoleEntity } from "./entities.js";
import { readScopes } from "./role-scopes.js";

// A member who writes has locked their seat, so this waits for them; those who come later see the change.
const touchSeats = statement<InTenant<{ role: number; now: Date }>>()((db, p) =>
  db
    .updateTable("memberships")
    .set({ updated_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("role_id", "=", p.role),
);

/** The roles of the session's tenant. */
export class SqlTeamRoleRepository implements TeamRoleRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async all(): Promise<TeamRole[]> {
    const found = await this.#session.em.find(TeamRoleEntity, {}, fresh);
    return found.map((role) => this.#shown(role)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async find(id: number): Promise<TeamRole | null> {
    const found = await this.#session.em.findOne(TeamRoleEntity, { id }, fresh);
    return found && this.#shown(found);
  }

  async add({ name, scopes, createdAt }: NewTeamRole): Promise<TeamRole> {
    const { em, tenant } = this.#session;
    const values = { tenant, name, scopes: JSON.stringify(scopes) };
    const role = em.create(TeamRoleEntity, { ...values, createdAt, updatedAt: createdAt });
    await unlessTaken(nameTaken, em.flush());
    return this.#shown(role);
  }

  async change(id: number, { scopes, ...fields }: TeamRoleChanges): Promise<TeamRole> {
    const { em } = this.#session;
    await this.#session.run(touchSeats, { role: id, now: fields.updatedAt });
    const role = await em.findOneOrFail(TeamRoleEntity, { id });
    const changes = { ...fields, ...(scopes && { scopes: JSON.stringify(scopes) }) };
    em.assign(role, changes, { ignoreUndefined: true });
    await unlessTaken(nameTaken, em.flush());
    return this.#shown(role);
  }

  async remove(id: number): Promise<void> {
    await this.#session.em.nativeDelete(TeamRoleEntity, { id });
  }

  countSeats(id: number): Promise<number> {
    return this.#session.em.count(MembershipEntity, { roleId: id });
  }

  #shown(role: TeamRoleEntity): TeamRole {
    return {
      ...fieldsOf(role, ["id", "name", "version", "createdAt", "updatedAt"]),
      tenantId: this.#session.tenant,
      scopes: readScopes(role.scopes) ?? [],
    };
  }
}

const nameTaken = () => invalid([{ path: ["name"], message: "The name has already been taken." }]);
