import type { Role } from "../kernel/scope.js";

export interface Member {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly lastActiveAt: Date | null;
}
