import type { AnyWorld, Team, World } from "./world.js";

/** Who calls. `otherAdmin` is the ADMIN of another tenant. */
export type InsideCaller = "outsider" | "member" | "admin" | "otherAdmin";

export interface Target {
  /** Ids for the path, e.g. `{ id: 7 }`. */
  readonly ids?: Readonly<Record<string, number>>;
  readonly body?: unknown;
  /** Content type of a body that is not JSON. */
  readonly type?: string;
  readonly query?: string;
  /** The tenant of the call, where it is not the team's own. */
  readonly tenant?: number;
}

/** What the isolation matrix knows of one route. Every route of the API must have a row. */
export interface MatrixRow<W extends AnyWorld = World> {
  /** As in the endpoint table: "PATCH /tenants/:tenantId". */
  readonly route: string;
  /** The status each caller gets for a thing of the tenant `own`. Without a token it is 401, unless `open`. */
  readonly statuses: Readonly<Record<InsideCaller, number>>;
  /** No token is needed. */
  readonly open?: true;
  /**
   * A valid request about something of this team, made anew for every call so that no call spoils another.
   * Things of a person rather than a tenant are made for `team.admin`.
   */
  readonly target?: (team: Team, world: W) => Target | Promise<Target>;
  /** A thing of the team that was deleted before the call. */
  readonly deleted?: (team: Team, world: W) => Target | Promise<Target>;
  /** Whose the thing in the path is: the tenant's (default) or one person's. */
  readonly owner?: "tenant" | "person";
  /** The answer for another tenant that is foreign, absent or deleted; 403 unless the route says otherwise. */
  readonly strangeTenant?: number;
  /** The answers for ids of things that are foreign or absent; 404 unless the route says otherwise. */
  readonly foreignId?: number;
  /** The answer to an API key with the scope for it, where it is not the ADMIN's. */
  readonly withKey?: number;
  readonly absentId?: number;
}

export const everyone = (status: number): MatrixRow["statuses"] => ({
  outsider: status,
  member: status,
  admin: status,
  otherAdmin: status,
});

/** For members of the tenant. */
export const members = (status: number): MatrixRow["statuses"] => ({
  outsider: 403,
  member: status,
  admin: status,
  otherAdmin: 403,
});

/** For its ADMINs. */
export const admins = (status: number): MatrixRow["statuses"] => ({
  ...members(status),
  member: 403,
});
