import Sqlite from "better-sqlite3";
import pg from "pg";

export interface Filling {
  readonly tenant: number;
  readonly author: number;
  readonly viewer: number;
  readonly announcements: number;
  /** Spread evenly over the others, which have expired, were archived, are drafts or wait for their time. */
  readonly active: number;
  readonly firstUser: number;
  readonly users: number;
  readonly marksPerUser: number;
}

export const USERS = 10_000;
const DAY = 86_400_000;

/** SQL that both engines understand, so that both hold the same rows. */
export type RunSql = (sql: string) => Promise<unknown>;

export interface Connection {
  readonly run: RunSql;
  readonly close: () => Promise<void>;
}

export async function connect(url: string): Promise<Connection> {
  if (url.startsWith("sqlite:")) {
    const database = new Sqlite(url.slice("sqlite:".length).replace(/\?.*$/, ""));
    return {
      run: async (sql) => database.exec(sql),
      close: async () => {
        database.close();
      },
    };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { run: (sql) => client.query(sql), close: () => client.end() };
}

const numbers = (name: string, count: number) =>
  `${name} (i) as (select 1 union all select i + 1 from ${name} where i < ${count})`;

export async function addUsers(run: RunSql, firstUser: number, now: number): Promise<void> {
  await run(`with recursive ${numbers("n", USERS)}
    insert into users (id, name, email, email_marketing, email_system, push_system, created_at, updated_at)
    select ${firstUser} + i - 1, 'User ' || i, 'reader-' || i || '@example.com',
      1 = 0, 1 = 1, 1 = 1, ${now}, ${now} from n where true`);
}

export async function fill(run: RunSql, filling: Filling, now: number): Promise<void> {
  const { tenant, author, announcements: count, active, firstUser, users, marksPerUser } = filling;
  const every = Math.floor(count / active);
  const isActive = `i % ${every} = 0`;
  const kind = (from: number, to: number) =>
    `(not ${isActive} and i % 10 between ${from} and ${to})`;
  const text = "x".repeat(300);
  await run(`with recursive ${numbers("n", users)}
    insert into memberships (tenant_id, user_id, role, is_active, created_at, updated_at)
    select ${tenant}, ${firstUser} + i - 1, 'MEMBER', 1 = 1, ${now}, ${now} from n where true`);
  await run(`with recursive ${numbers("n", count)}
    insert into announcements (tenant_id, title, content, type, priority, status, listed,
      scheduled_at, expires_at, created_by, created_at, updated_at)
    select ${tenant}, 'Announcement ' || i, '${text}', 'info',
      case when i % 7 = 0 then 1 else 0 end,
      case when ${isActive} or ${kind(0, 3)} then 'published' when ${kind(4, 6)} then 'archived'
        when ${kind(7, 8)} then 'draft' else 'scheduled' end,
      ${isActive} or ${kind(0, 3)},
      case when ${kind(9, 9)} then ${now + DAY} end,
      case when ${kind(0, 3)} then ${now - DAY} when i % 2 = 0 then ${now + 9 * DAY} end,
      ${author}, ${now - 30 * DAY} + i, ${now} from n where true`);
  await run(`with recursive ${numbers("u", users)}, ${numbers("k", marksPerUser)}
    insert into announcement_marks
      (tenant_id, announcement_id, user_id, read_at, dismissed_at, created_at, updated_at)
    select ${tenant}, a.low + (u.i * 7919 + k.i * 104729) % ${count}, ${firstUser} + u.i - 1,
      ${now}, case when k.i % 2 = 0 then ${now} end, ${now}, ${now}
    from u cross join k
    cross join (select min(id) as low from announcements where tenant_id = ${tenant}) as a
    where true
    on conflict do nothing`);
  await run(`insert into announcement_marks
      (tenant_id, announcement_id, user_id, read_at, dismissed_at, created_at, updated_at)
    select tenant_id, id, ${filling.viewer}, ${now}, case when (id / 7) % 10 = 0 then ${now} end, ${now}, ${now}
    from announcements where tenant_id = ${tenant} and (id / 7) % 2 = 0`);
}
