export const people: readonly string[] = [
  `create table data_requests (
    id integer primary key autoincrement not null,
    user_id integer not null,
    kind text not null,
    progress text not null,
    asked_at integer not null,
    due_at integer not null,
    done_at integer,
    expires_at integer,
    constraint data_requests_kind_check check (kind in ('export', 'erasure'))
  ) strict`,
  "create index data_requests_user_id_id_idx on data_requests (user_id, id)",
  "create index data_requests_due_at_id_idx on data_requests (due_at, id) where done_at is null",
  `create index data_requests_expires_at_idx
    on data_requests (expires_at) where expires_at is not null`,

  `create table data_request_parts (
    user_id integer not null,
    request_id integer not null,
    number integer not null,
    lines text not null,
    constraint data_request_parts_pkey primary key (user_id, request_id, number)
  ) strict`,
];
