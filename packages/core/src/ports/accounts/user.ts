import { type Metadata, noMetadata } from "../../values/metadata/metadata.js";

export interface UserProfile {
  readonly name: string;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly photoUrl: string | null;
  readonly theme: "system" | "light" | "dark";
  readonly language: string;
  readonly timezone: string | null;
  readonly emailMarketing: boolean;
  readonly emailSystem: boolean;
  readonly pushSystem: boolean;
}

export interface User extends UserProfile {
  readonly id: number;
  /** The user's id in the embedder's system; unique. */
  readonly externalId: string | null;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly phoneVerifiedAt: Date | null;
  /** SERVICE belongs to an API key: no one signs in with it. */
  readonly userType: "CONSUMER" | "OPERATOR" | "SERVICE";
  readonly isActive: boolean;
  /** Whether the account has a second factor, so that the password alone signs no one in. */
  readonly hasFactor: boolean;
  readonly metadata: Metadata;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An account with the fields that decide whether a sign-in succeeds. */
export interface Account extends User {
  readonly passwordHash: string | null;
  /** Goes up whenever the account's sessions are ended. */
  readonly credentialsVersion: number;
}

export type NewUser = Omit<User, "id" | "version" | "externalId" | "metadata" | "hasFactor"> &
  Partial<Pick<User, "externalId" | "metadata" | "hasFactor">> & {
    readonly passwordHash: string | null;
  };

export function newUser(
  details: {
    name: string;
    email: string;
    passwordHash: string | null;
    userType?: User["userType"];
    externalId?: string | null | undefined;
    metadata?: Metadata | undefined;
  },
  now: Date,
): NewUser {
  return {
    name: details.name,
    email: details.email,
    passwordHash: details.passwordHash,
    userType: details.userType ?? "CONSUMER",
    externalId: details.externalId ?? null,
    metadata: details.metadata ?? noMetadata,
    phone: null,
    countryCode: null,
    photoUrl: null,
    theme: "system",
    language: "en",
    timezone: null,
    emailMarketing: false,
    emailSystem: true,
    pushSystem: true,
    emailVerifiedAt: null,
    phoneVerifiedAt: null,
    isActive: true,
    hasFactor: false,
    createdAt: now,
    updatedAt: now,
  };
}
