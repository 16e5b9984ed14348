import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { Role } from "../../values/scope.js";
import type { Member } from "./membership.js";

/** What a seat lets its user do. */
export interface SeatRole {
  readonly role: Role;
  /** A role of the tenant's own, only for a MEMBER; null for none. */
  readonly roleId: number | null;
}

export interface NewSeat extends Omit<SeatRole, "roleId">, Partial<Pick<SeatRole, "roleId">> {
  readonly userId: number;
  readonly now: Date;
  /** It counts only once the user's address is verified. */
  readonly isPending?: boolean;
}

export interface MemberListRequest extends PageRequest, Wanted {
  /** Part of the name or the e-mail address, whatever the case of its ASCII letters. */
  readonly search?: string | undefined;
}

/** The team of one tenant. */
export interface MembershipRepository {
  /** The members by the ids of their users, pending ones too. */
  page(request: MemberListRequest): Promise<Page<Member>>;
  /** The seat of one user; null without one. */
  find(userId: number): Promise<Member | null>;
  /** False when the user is a member already, even if added at the same moment. */
  add(seat: NewSeat): Promise<boolean>;
  /** Gives a member another role. */
  changeRole(userId: number, role: SeatRole, now: Date): Promise<void>;
  /** Takes the seat away. */
  remove(userId: number): Promise<void>;
  /** The number of ADMINs whose seats count and whose accounts are active. */
  activeAdmins(): Promise<number>;
  /** Which of these users hold a seat that counts. */
  activeAmong(userIds: readonly number[]): Promise<number[]>;
  /** Notes when the member was last active. */
  touch(userId: number, now: Date): Promise<void>;
  /** The addresses of the active ADMINs. */
  adminEmails(): Promise<string[]>;
}
