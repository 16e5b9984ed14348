import type { Page, PageRequest } from "../../values/page.js";
import type { Account, NewUser, User } from "./user.js";

export type UserChanges = Partial<Omit<NewUser, "createdAt">> & { readonly updatedAt: Date };

export interface UserRepository {
  /** Null when the email or the external id is taken, also by a transaction at the same moment. */
  add(user: NewUser): Promise<User | null>;
  find(id: number): Promise<User | null>;
  findByEmail(email: string): Promise<Account | null>;
  findByExternalId(externalId: string): Promise<User | null>;
  findAccount(id: number): Promise<Account | null>;
  /** The account, locked until this writing transaction ends. */
  lock(id: number): Promise<Account | null>;
  /** Increases the version of the account's credentials. */
  renewCredentials(id: number): Promise<void>;
  change(id: number, changes: UserChanges): Promise<User | null>;
  list(request: PageRequest & { search?: string | undefined }): Promise<Page<User>>;
}
