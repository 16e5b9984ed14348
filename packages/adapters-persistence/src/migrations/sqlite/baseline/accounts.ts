/** Users, what they log in with, and where they live. */
export const accounts: readonly string[] = [
  `create table users (
    id integer primary key autoincrement not null,
    name text not null,
    email text not null,
    phone text,
    country_code text,
    email_verified_at integer,
    phone_verified_at integer,
    user_type text not null default 'CONSUMER',
    photo_url text,
    theme text not null default 'system',
    language text not null default 'en',
    timezone text,
    email_marketing integer not null default 0,
    email_system integer not null default 1,
    push_system integer not null default 1,
    is_active integer not null default 1,
    has_factor integer not null default 0,
    password_hash text,
    credentials_version integer not null default 1,
    external_id text,
    metadata text,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint users_user_type_check check (user_type in ('CONSUMER', 'OPERATOR', 'SERVICE')),
    constraint users_theme_check check (theme in ('system', 'light', 'dark')),
    constraint users_email_marketing_check check (email_marketing in (0, 1)),
    constraint users_email_system_check check (email_system in (0, 1)),
    constraint users_push_system_check check (push_system in (0, 1)),
    constraint users_is_active_check check (is_active in (0, 1)),
    constraint users_has_factor_check check (has_factor in (0, 1))
  ) strict`,
  "create unique index users_email_idx on users (email)",
  "create unique index users_external_id_idx on users (external_id)",

  `create table access_tokens (
    id integer primary key autoincrement not null,
    user_id integer not null,
    hash text not null,
    created_at integer not null,
    last_used_at integer not null,
    expires_at integer not null,
    user_agent text,
    network text,
    confirmed_at integer,
    confirm_after integer,
    provider_session text,
    has_factor integer not null default 0,
    constraint access_tokens_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint access_tokens_hash_check check (length(hash) = 64),
    constraint access_tokens_has_factor_check check (has_factor in (0, 1))
  ) strict`,
  "create index access_tokens_user_id_id_idx on access_tokens (user_id, id)",
  "create index access_tokens_expires_at_idx on access_tokens (expires_at)",
  "create index access_tokens_last_used_at_idx on access_tokens (last_used_at)",
  "create index access_tokens_provider_session_idx on access_tokens (provider_session)",

  `create table password_resets (
    id integer primary key autoincrement not null,
    user_id integer not null,
    hash text not null,
    purpose text not null,
    expires_at integer not null,
    used_at integer,
    created_at integer not null,
    constraint password_resets_user_id_fkey foreign key (user_id)
      references users (id) on delete cascade,
    constraint password_resets_purpose_check check (purpose in ('reset', 'invitation'))
  ) strict`,
  "create index password_resets_user_id_id_idx on password_resets (user_id, id)",
  "create index password_resets_expires_at_idx on password_resets (expires_at)",

  `create table factors (
    id integer primary key autoincrement not null,
    user_id integer not null,
    kind text not null,
    name text not null,
    secret_cipher text,
    credential_id text,
    public_key text,
    transports text not null,
    counter integer not null,
    created_at integer not null,
    confirmed_at integer,
    last_used_at integer,
    constraint factors_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint factors_kind_check check (kind in ('totp', 'passkey'))
  ) strict`,
  "create index factors_user_id_id_idx on factors (user_id, id)",
  "create unique index factors_credential_id_idx on factors (credential_id)",

  `create table recovery_codes (
    id integer primary key autoincrement not null,
    user_id integer not null,
    hash text not null,
    constraint recovery_codes_user_id_fkey foreign key (user_id)
      references users (id) on delete cascade,
    constraint recovery_codes_hash_check check (length(hash) = 64)
  ) strict`,
  "create index recovery_codes_user_id_id_idx on recovery_codes (user_id, id)",

  `create table identities (
    id integer primary key autoincrement not null,
    user_id integer not null,
    issuer text not null,
    subject text not null,
    created_at integer not null,
    last_used_at integer not null,
    constraint identities_user_id_fkey foreign key (user_id) references users (id) on delete cascade
  ) strict`,
  "create unique index identities_issuer_subject_idx on identities (issuer, subject)",
  "create unique index identities_user_id_issuer_idx on identities (user_id, issuer)",

  `create table addresses (
    id integer primary key autoincrement not null,
    user_id integer not null,
    label text,
    street text not null,
    city text not null,
    country text,
    postal_code text,
    state text,
    phone text,
    is_default integer not null default 0,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint addresses_user_id_fkey foreign key (user_id) references users (id) on delete cascade,
    constraint addresses_is_default_check check (is_default in (0, 1))
  ) strict`,
  "create index addresses_user_id_id_idx on addresses (user_id, id)",

  `create table throttles (
    key text not null,
    count integer not null,
    resets_at integer not null,
    constraint throttles_pkey primary key (key)
  ) strict`,
  "create index throttles_resets_at_idx on throttles (resets_at)",
];
