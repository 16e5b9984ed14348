import type { Page, PageRequest, User } from "@souk/core";
import {
  metadataText,
  noMetadata,
  readMetadata,
  type Account,
  type NewUser,
  type UserChanges,
  type UserRepository,
  type WantedMetadata,
} from "@souk/core/adapter";
import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import { hasAll, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { operatorsList } from "../engine/bounded-list/operators-list.js";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import { dateOrNull, each, likePattern, toColumns } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import { unlessTaken } from "../engine/taken.js";
import { UserEntity } from "./entities.js";

export type UserRow = Selectable<Tables["users"]>;

/** The columns of a user's properties; a property that is missing here is not written. */
const columnOf = {
  name: "name",
  externalId: "external_id",
  email: "email",
  phone: "phone",
  countryCode: "country_code",
  emailVerifiedAt: "email_verified_at",
  phoneVerifiedAt: "phone_verified_at",
  userType: "user_type",
  photoUrl: "photo_url",
  theme: "theme",
  language: "language",
  timezone: "timezone",
  emailMarketing: "email_marketing",
  emailSystem: "email_system",
  pushSystem: "push_system",
  isActive: "is_active",
  hasFactor: "has_factor",
  metadata: "metadata",
  passwordHash: "password_hash",
  createdAt: "created_at",
  updatedAt: "updated_at",
} as const satisfies Record<keyof NewUser, keyof UserRow>;

type Column = (typeof columnOf)[keyof NewUser];
type UserValues = Required<Pick<Insertable<Tables["users"]>, Column>>;

const insert = statement<UserValues>()((db, p) =>
  db
    .insertInto("users")
    .values(each(p, Object.values(columnOf)))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
);

const byEmail = statement<{ email: string }>()((db, p) =>
  db.selectFrom("users").selectAll().where("email", "=", p.email),
);

// Not MikroORM's update, which would count as a change of the user.
const renew = statement<{ id: number }>()((db, p) =>
  db
    .updateTable("users")
    .set((eb) => ({ credentials_version: eb("credentials_version", "+", 1) }))
    .where("id", "=", p.id),
);

const any = statement<object>()((db) => db.selectFrom("users").select("id").limit(1));

const list = operatorsList({
  table: "users",
  filters: {
    search: (pattern, dialect) => sql`(
      ${dialect.matches("r.email", pattern as string)} or ${dialect.matches("r.name", pattern as string)})`,
    metadata: hasAll,
  },
  toItem: (row: UserRow) => userOf(row),
});

export class SqlUserRepository implements UserRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async any(): Promise<boolean> {
    return (await this.#session.one(any, {})) !== undefined;
  }

  async add(user: NewUser): Promise<User | null> {
    const row = await this.#session.one(insert, valuesOf(user));
    return row ? userOf(row) : null;
  }

  async find(id: number): Promise<User | null> {
    const user = await this.#session.em.findOne(UserEntity, { id }, fresh);
    return user && toUser(user);
  }

  async findByEmail(email: string): Promise<Account | null> {
    const row = await this.#session.one(byEmail, { email });
    if (!row) return null;
    const { password_hash: passwordHash, credentials_version: credentialsVersion } = row;
    return { ...userOf(row), passwordHash, credentialsVersion };
  }

  async findByExternalId(externalId: string): Promise<User | null> {
    const user = await this.#session.em.findOne(UserEntity, { externalId }, fresh);
    return user && toUser(user);
  }

  findAccount(id: number): Promise<Account | null> {
    return this.#account(id, fresh);
  }

  lock(id: number): Promise<Account | null> {
    return this.#account(id, locked);
  }

  async #account(id: number, how: typeof fresh | typeof locked): Promise<Account | null> {
    const user = await this.#session.em.findOne(UserEntity, { id }, how);
    return user && { ...toUser(user), ...fieldsOf(user, ["passwordHash", "credentialsVersion"]) };
  }

  async renewCredentials(id: number): Promise<void> {
    await this.#session.run(renew, { id });
  }

  async change(id: number, { metadata, ...changes }: UserChanges): Promise<User | null> {
    const { em } = this.#session;
    const user = await em.findOne(UserEntity, { id }, locked);
    if (!user) return null;
    const kept = metadata && { metadata: metadataText(metadata) };
    em.assign(user, { ...changes, ...kept }, { ignoreUndefined: true });
    await unlessTaken("The external id has already been taken.", em.flush());
    return toUser(user);
  }

  list({
    search,
    metadata,
    ...request
  }: PageRequest & WantedMetadata & { search?: string | undefined }): Promise<Page<User>> {
    const pattern = search === undefined ? undefined : likePattern(search);
    return list(this.#session, request, { search: pattern, metadata: wantedMetadata(metadata) });
  }
}

const valuesOf = ({ metadata = noMetadata, ...user }: NewUser): UserValues => ({
  ...(toColumns<NewUser, Column>(columnOf, {
    externalId: null,
    hasFactor: false,
    ...user,
  }) as unknown as UserValues),
  metadata: metadataText(metadata),
});

const toUser = (user: UserEntity): User => ({
  ...fieldsOf(user, [
    "id",
    "name",
    "externalId",
    "email",
    "phone",
    "countryCode",
    "emailVerifiedAt",
    "phoneVerifiedAt",
    "userType",
    "photoUrl",
    "theme",
    "language",
    "timezone",
    "emailMarketing",
    "emailSystem",
    "pushSystem",
    "isActive",
    "hasFactor",
    "version",
    "createdAt",
    "updatedAt",
  ]),
  metadata: readMetadata(user.metadata),
});

export function userOf(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    externalId: row.external_id,
    email: row.email,
    phone: row.phone,
    countryCode: row.country_code,
    emailVerifiedAt: dateOrNull(row.email_verified_at),
    phoneVerifiedAt: dateOrNull(row.phone_verified_at),
    userType: row.user_type,
    photoUrl: row.photo_url,
    theme: row.theme,
    language: row.language,
    timezone: row.timezone,
    emailMarketing: Boolean(row.email_marketing),
    emailSystem: Boolean(row.email_system),
    pushSystem: Boolean(row.push_system),
    isActive: Boolean(row.is_active),
    hasFactor: Boolean(row.has_factor),
    metadata: readMetadata(row.metadata),
    version: row.version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}
