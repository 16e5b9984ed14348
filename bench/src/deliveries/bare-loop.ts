import { createHmac, createSecretKey } from "node:crypto";
import { Agent } from "undici";
import Database from "better-sqlite3";
import pg from "pg";

const BATCH = 100;
const SECRET = "whsec_AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=";
const STANDARD_KEY = createSecretKey(SECRET.slice("whsec_".length), "base64");

interface Row {
  readonly tenant_id: number;
  readonly id: number;
  readonly event_id: string;
  readonly event: string;
  readonly url: string;
  readonly body: string;
}

interface Store {
  claim(): Promise<Row[]>;
  record(rows: readonly Row[]): Promise<void>;
  close(): Promise<void>;
}

/** The least that delivers: claim a hundred, post them together, record them, and again. */
export async function bareLoop(url: string): Promise<void> {
  const store = url.startsWith("sqlite:") ? sqliteStore(url) : await postgresStore(url);
  const agent = new Agent({ connections: 10 });
  for (;;) {
    const rows = await store.claim();
    if (rows.length === 0) break;
    await Promise.all(rows.map((row) => post(agent, row)));
    await store.record(rows);
  }
  await agent.close();
  await store.close();
}

async function post(agent: Agent, { url, event_id, event, body }: Row): Promise<void> {
  const { origin, pathname } = new URL(url);
  const seconds = String(Math.floor(Date.now() / 1000));
  const standard = createHmac("sha256", STANDARD_KEY).update(`${event_id}.${seconds}.`);
  const response = await agent.request({
    origin,
    path: pathname,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-event-id": event_id,
      "x-webhook-event": event,
      "x-webhook-signature": createHmac("sha256", SECRET).update(body).digest("hex"),
      "webhook-id": event_id,
      "webhook-timestamp": seconds,
      "webhook-signature": `v1,${standard.update(body).digest("base64")}`,
    },
    body,
  });
  await response.body.dump();
}

async function postgresStore(url: string): Promise<Store> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async claim() {
      const { rows } = await client.query<Row>({
        name: "claim",
        text: `with c as (
          update deliveries d set fence = fence + 1, next_attempt_at = $1
          from (select tenant_id, id from deliveries
            where status = 'pending' and next_attempt_at <= $2
            limit ${BATCH} for update skip locked) p
          where d.tenant_id = p.tenant_id and d.id = p.id
          returning d.tenant_id, d.id, d.event_id, d.event, d.url)
          select c.*, e.body from c join events e on e.tenant_id = c.tenant_id and e.id = c.event_id`,
        values: [Date.now() + 30_000, Date.now()],
      });
      return rows;
    },
    async record(rows) {
      await client.query({
        name: "record",
        text: `with r as (select * from unnest($1::bigint[], $2::bigint[]) as r (tenant_id, id)),
          d as (update deliveries d set status = 'succeeded', attempts_count = 1,
            response_code = 200, delivered_at = $3
            from r where d.tenant_id = r.tenant_id and d.id = r.id)
          insert into delivery_attempts (tenant_id, delivery_id, number, started_at, duration_ms)
          select tenant_id, id, 1, $3, 1 from r`,
        values: [rows.map((row) => row.tenant_id), rows.map(({ id }) => id), Date.now()],
      });
    },
    close: () => client.end(),
  };
}

function sqliteStore(url: string): Store {
  const database = new Database(url.slice("sqlite:".length).replace(/\?.*/, ""));
  database.pragma("journal_mode = wal");
  database.pragma("synchronous = full");
  const claim = database.prepare(`update deliveries set fence = fence + 1, next_attempt_at = ?
    where id in (select id from deliveries where status = 'pending' and next_attempt_at <= ?
      limit ${BATCH}) returning id`);
  const read = database.prepare(`select d.tenant_id, d.id, d.event_id, d.event, d.url, e.body
    from deliveries d join events e on e.tenant_id = d.tenant_id and e.id = d.event_id
    where d.id in (select value from json_each(?))`);
  const settle = database.prepare(`update deliveries set status = 'succeeded', attempts_count = 1,
    response_code = 200, delivered_at = ? where id = ?`);
  const log = database.prepare(`insert into delivery_attempts
    (tenant_id, delivery_id, number, started_at, duration_ms) values (?, ?, 1, ?, 1)`);
  return {
    async claim() {
      return database.transaction(() => {
        const rows = claim.all(Date.now() + 30_000, Date.now()) as { id: number }[];
        return read.all(JSON.stringify(rows.map(({ id }) => id))) as Row[];
      })();
    },
    async record(rows) {
      database.transaction(() => {
        for (const row of rows) {
          settle.run(Date.now(), row.id);
          log.run(row.tenant_id, row.id, Date.now());
        }
      })();
    },
    close: async () => {
      database.close();
    },
  };
}
