import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { Role } from "../../values/scope.js";
import type { Member } from "./membership.js";

export interface NewSeat {
  readonly userId: number;
  readonly role: Role;
  readonly now: Date;
  /** It counts only once the user's address is verified. */
  readonly isPending?: boolean;
}

/** The team of one tenant. */
export interface MembershipRepository {
  page(request: PageRequest & Wanted): Promise<Page<Member>>;
  find(userId: number): Promise<Member | null>;
  /** False when the user is a member already, even if added at the same moment. */
  add(seat: NewSeat): Promise<boolean>;
  changeRole(userId: number, role: Role, now: Date): Promise<void>;
  remove(userId: number): Promise<void>;
  /** The number of ADMINs whose seats count and whose accounts are active. */
  activeAdmins(): Promise<number>;
  /** Which of these users hold a seat that counts. */
  activeAmong(userIds: readonly number[]): Promise<number[]>;
  touch(userId: number, now: Date): Promise<void>;
  /** The addresses of the active ADMINs. */
  adminEmails(): Promise<string[]>;
}
