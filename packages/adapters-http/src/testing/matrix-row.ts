import type { ApiKeyScope } from "@souk/core";
import type { AnyWorld, Team, World } from "./world.js";

/** The caller. `otherAdmin` is the ADMIN of another tenant. */
export type InsideCaller = "outsider" | "member" | "admin" | "otherAdmin";

export interface Target {
  /** Ids or text for the path, e.g. `{ id: 7 }`. */
  readonly ids?: Readonly<Record<string, number | string>>;
  readonly body?: unknown;
  /** Content type of a body that is not JSON. */
  readonly type?: string;
  readonly query?: string;
  /** The tenant of the call, if it is not the team's own. */
  readonly tenant?: number;
}

/** A row of the isolation matrix. Every route of the API must have one. */
export interface MatrixRow<W extends AnyWorld = World> {
  /** As in the endpoint table: "PATCH /tenants/:tenantId". */
  readonly route: string;
  /** The status for each caller and an object of the tenant `own`. Without a token it is 401, unless `open`. */
  readonly statuses: Readonly<Record<InsideCaller, number>>;
  /** No token is needed. */
  readonly open?: true;
  /**
   * A valid request about an object of this team, made again for every call so that no call spoils another.
   * Objects of a person rather than a tenant are made for `team.admin`.
   */
  readonly target?: (team: Team, world: W) => Target | Promise<Target>;
  /** An object of the team that was deleted before the call. */
  readonly deleted?: (team: Team, world: W) => Target | Promise<Target>;
  /** Whose the object in the path is: the tenant's (default) or one person's. */
  readonly owner?: "tenant" | "person";
  /** The answer for another tenant that is foreign, absent or deleted; 403 by default. */
  readonly strangeTenant?: number;
  /** The answers for ids of foreign or absent objects; 404 by default. */
  readonly foreignId?: number;
  /** The answer to an API key with the right scope, if it differs from the ADMIN's. */
  readonly withKey?: number;
  /** The only scope that opens the call, if the route takes others for other calls. */
  readonly scope?: ApiKeyScope;
  readonly absentId?: number;
  /** No token of an account opens it, nor any API key: whoever calls gets a 401. */
  readonly closed?: true;
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
