import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest } from "../../values/page.js";
import type { Account, NewUser, User } from "./user.js";

export type UserChanges = Partial<Omit<NewUser, "createdAt">> & { readonly updatedAt: Date };

/** The accounts of people and of API keys, which belong to no tenant. */
export interface UserRepository {
  /** Whether there is any account. */
  any(): Promise<boolean>;
  /** Null when the email or the external id is taken, also by a transaction at the same moment. */
  add(user: NewUser): Promise<User | null>;
  /** By id; null when there is none. */
  find(id: number): Promise<User | null>;
  /** Includes the password hash; the address must be canonical, see `canonicalEmail`. */
  findByEmail(email: string): Promise<Account | null>;
  /** By the id that an embedder's system gave the user, compared exactly. */
  findByExternalId(externalId: string): Promise<User | null>;
  /** By id, with the hash of the password. */
  findAccount(id: number): Promise<Account | null>;
  /** The account, locked until this writing transaction ends. */
  lock(id: number): Promise<Account | null>;
  /** Increases the version of the account's credentials. */
  renewCredentials(id: number): Promise<void>;
  /** Writes the named fields and raises the version; null when the user is gone. Refuses an external id that is taken. */
  change(id: number, changes: UserChanges): Promise<User | null>;
  /** Newest first; `search` finds part of a name or an address. */
  list(
    request: PageRequest & WantedMetadata & { search?: string | undefined },
  ): Promise<Page<User>>;
}
