import type { TeamRole } from "./team-role.js";

export type NewTeamRole = Pick<TeamRole, "name" | "scopes" | "createdAt">;

/** Changes of a role; fields that are left out stay. */
export type TeamRoleChanges = Partial<Pick<TeamRole, "name" | "scopes">> & {
  readonly updatedAt: Date;
};

/** The roles of one tenant. Whoever writes them has locked the tenant. */
export interface TeamRoleRepository {
  /** All of them, by name. */
  all(): Promise<TeamRole[]>;
  /** One role of this tenant; null for any other. */
  find(id: number): Promise<TeamRole | null>;
  /** Adds a role, and returns it with its id. */
  add(role: NewTeamRole): Promise<TeamRole>;
  /** Waits for running writes of the members who have the role; their later writes see the change. */
  change(id: number, changes: TeamRoleChanges): Promise<TeamRole>;
  /** No seat has it. */
  remove(id: number): Promise<void>;
  /** How many seats have it, those of open invitations included. */
  countSeats(id: number): Promise<number>;
}
