import type { NewPreference, Preference } from "./preference.js";

/** The preferences of people in one tenant, each known by its person and name. */
export interface PreferenceRepository {
  /** The preference, or null if the person has none of that name. */
  find(userId: number, name: string): Promise<Preference | null>;
  /** The preference, locked until the transaction ends. */
  lock(userId: number, name: string): Promise<Preference | null>;
  /** The preferences of all users of the tenant that have this name, by user. */
  named(name: string): Promise<readonly (Preference & { readonly userId: number })[]>;
  /** How many preferences a user has in this tenant. */
  count(userId: number): Promise<number>;
  /** False if there is one of that name. */
  add(userId: number, preference: NewPreference): Promise<boolean>;
  /** Writes the value of a preference that the caller has locked, and raises its version. */
  change(userId: number, preference: Preference): Promise<void>;
}
