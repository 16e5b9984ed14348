/** Announcements, and who has read or dismissed them. */
export const announcements: readonly string[] = [
  `create table announcements (
    tenant_id integer not null,
    id integer primary key autoincrement not null,
    title text not null,
    summary text,
    content text not null default '',
    type text not null,
    priority integer not null default 0,
    status text not null default 'draft',
    is_push_enabled integer not null default 0,
    is_public integer not null default 0,
    scheduled_at integer,
    expires_at integer,
    published_at integer,
    resurfaced_at integer,
    topic text,
    push_title text,
    push_body text,
    push_data text,
    target_type text not null default 'all',
    target_value text,
    push_status text not null default 'pending',
    push_error text,
    push_attempts integer not null default 0,
    push_next_at integer,
    push_lease_until integer,
    push_fence integer not null default 0,
    sent_at integer,
    attachment_type text,
    attachment_url text,
    attachment_metadata text,
    created_by integer not null,
    listed integer not null default 0,
    metadata text,
    version integer not null default 1,
    created_at integer not null,
    updated_at integer not null,
    constraint announcements_key unique (tenant_id, id),
    constraint announcements_tenant_id_fkey foreign key (tenant_id) references tenants (id),
    constraint announcements_created_by_fkey foreign key (created_by) references users (id),
    constraint announcements_type_check check (type in ('info', 'warning', 'success', 'alert')),
    constraint announcements_status_check check (status in ('draft', 'scheduled', 'published', 'archived')),
    constraint announcements_is_push_enabled_check check (is_push_enabled in (0, 1)),
    constraint announcements_is_public_check check (is_public in (0, 1)),
    constraint announcements_target_type_check check (target_type in ('topic', 'all', 'users')),
    constraint announcements_push_status_check check (push_status in ('pending', 'success', 'failed')),
    constraint announcements_attachment_type_check check (attachment_type in ('image', 'link', 'button')),
    constraint announcements_listed_check check (listed in (0, 1)),
    constraint announcements_priority_check check (priority in (0, 1)),
    constraint announcements_expiry_check check (expires_at is null or scheduled_at is null or expires_at > scheduled_at)
  ) strict`,
  `create index announcements_tenant_id_priority_desc_created_at_desc__caa0926a
    on announcements (tenant_id, priority desc, created_at desc, id desc) where listed`,
  `create index announcements_expires_at_idx
    on announcements (expires_at) where listed and expires_at is not null`,
  "create index announcements_tenant_id_status_id_idx on announcements (tenant_id, status, id)",
  `create index announcements_tenant_id_scheduled_at_idx
    on announcements (tenant_id, scheduled_at) where status = 'scheduled'`,
  `create index announcements_scheduled_at_idx
    on announcements (scheduled_at) where status = 'scheduled'`,
  `create index announcements_push_next_at_idx
    on announcements (push_next_at) where push_next_at is not null`,
  `create index announcements_tenant_id_updated_at_id_idx
    on announcements (tenant_id, updated_at, id)`,

  `create table announcement_marks (
    tenant_id integer not null,
    announcement_id integer not null,
    user_id integer not null,
    read_at integer,
    dismissed_at integer,
    created_at integer not null,
    updated_at integer not null,
    constraint announcement_marks_pkey primary key (tenant_id, announcement_id, user_id),
    constraint announcement_marks_tenant_id_announcement_id_fkey foreign key (tenant_id, announcement_id)
      references announcements (tenant_id, id) on delete cascade,
    constraint announcement_marks_user_id_fkey foreign key (user_id) references users (id)
  ) strict`,
  `create index announcement_marks_tenant_id_user_id_announcement_id_idx
    on announcement_marks (tenant_id, user_id, announcement_id)`,
];
