import type { Page, PageRequest } from "../kernel/page.js";
import type { Role } from "../kernel/scope.js";
import type { Member } from "./membership.js";

/** The team of one tenant. */
export interface MembershipRepository {
  page(request: PageRequest): Promise<Page<Member>>;
  find(userId: number): Promise<Member | null>;
  /** False when the user is a member already, also when added at the same moment. */
  add(seat: { userId: number; role: Role; now: Date }): Promise<boolean>;
  changeRole(userId: number, role: Role, now: Date): Promise<void>;
  remove(userId: number): Promise<void>;
  activeAdmins(): Promise<number>;
  /** Which of these users hold an active seat. */
  activeAmong(userIds: readonly number[]): Promise<number[]>;
  touch(userId: number, now: Date): Promise<void>;
  adminEmails(): Promise<string[]>;
}
