import { migration } from "../migration-base.js";

export const orderNotes = migration({
  name: "0041-order-notes",
  up: [
    `create table order_notes (
      tenant_id integer not null,
      id integer primary key autoincrement not null,
      order_id integer not null,
      author_kind text not null,
      author text not null,
      user_id integer,
      text text not null,
      created_at integer not null,
      constraint order_notes_key unique (tenant_id, id),
      constraint order_notes_tenant_id_order_id_fkey foreign key (tenant_id, order_id)
        references orders (tenant_id, id) on delete cascade,
      constraint order_notes_user_id_fkey foreign key (user_id) references users (id),
      constraint order_notes_author_kind_check check (author_kind in ('user', 'operator', 'key'))
    ) strict`,
    "create index order_notes_tenant_id_order_id_id_idx on order_notes (tenant_id, order_id, id)",
  ],
  down: ["drop table order_notes"],
});
