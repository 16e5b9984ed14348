import type { Page, PageRequest } from "../kernel/page.js";
import type { NewUser, User } from "./user.js";

export type UserChanges = Partial<Omit<NewUser, "createdAt">> & { readonly updatedAt: Date };

export interface UserRepository {
  /** Null when the email is taken, also by a registration that runs at the same moment. */
  add(user: NewUser): Promise<User | null>;
  find(id: number): Promise<User | null>;
  findByEmail(email: string): Promise<(User & { passwordHash: string | null }) | null>;
  passwordHash(id: number): Promise<string | null>;
  change(id: number, changes: UserChanges): Promise<User | null>;
  list(request: PageRequest & { search?: string | undefined }): Promise<Page<User>>;
}
