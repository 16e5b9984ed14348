import type { User } from "../accounts/user.js";
import type { Role } from "../../values/scope.js";

export interface Member {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The role of the tenant's own that narrows a MEMBER; null without one. */
  readonly roleId: number | null;
  readonly isActive: boolean;
  readonly emailVerifiedAt: Date | null;
  /** A pending seat gives no access and counts for nothing until the address is verified. */
  readonly status: "active" | "pending";
  /** They were invited, and have neither chosen a password nor verified their address. */
  readonly isInvited: boolean;
  readonly lastActiveAt: Date | null;
}

/** Whether a person has not accepted an invitation yet. */
export const isInvited = ({
  passwordHash,
  emailVerifiedAt,
}: Pick<User, "emailVerifiedAt"> & { readonly passwordHash: string | null }): boolean =>
  passwordHash === null && emailVerifiedAt === null;

/** A seat that was given before the address was verified, on a host that requires verification. */
export const isPending = (
  pendingSince: Date | null,
  { emailVerifiedAt }: Pick<User, "emailVerifiedAt">,
): boolean => pendingSince !== null && emailVerifiedAt === null;
