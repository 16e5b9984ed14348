import { PostgresBackend } from "@agendajs/postgres-backend";
import { postgresAt } from "@souk/adapters-persistence";
import { type ClientBase, Pool, type PoolClient } from "pg";
import type { AlarmBackend } from "./alarm-backend.js";
import { ensureSchedulerSchema, SCHEDULER_TABLE } from "./postgres-schema.js";

const SCHEDULER_CONNECTIONS = 3;

export interface PostgresAlarmOptions {
  readonly url: string;
  readonly report: (error: unknown) => void;
}

export function postgresAlarmBackend({ url, report }: PostgresAlarmOptions): AlarmBackend {
  const { connectionString, pooled, home } = readUrl(url);
  const pool = new Pool({
    connectionString,
    max: SCHEDULER_CONNECTIONS,
    application_name: "souk-scheduler",
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    // Behind a transaction pool another client would get the setting; the driver gives up by itself.
    ...(!pooled && {
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
      onConnect: async (client: ClientBase) => {
        await client.query("set statement_timeout = 5000");
      },
    }),
    keepAlive: true,
  });
  // An emitter without a listener would end the process when the database restarts.
  pool.on("error", report);
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      report(error);
      setImmediate(() => giveBack(client));
    });
  });
  const backend = new PostgresBackend({
    pool,
    tableName: withoutOuterQuotes(home.table(SCHEDULER_TABLE)),
    channelName: home.channel(SCHEDULER_TABLE),
    ensureSchema: false,
    // LISTEN does not pass through a transaction pool; the scan of every second remains.
    disableNotifications: pooled,
  });
  backend.notificationChannel?.on("error", report);

  return {
    name: backend.name,
    repository: backend.repository,
    notificationChannel: backend.notificationChannel,
    async connect() {
      await ensureSchedulerSchema(pool, home);
      await backend.connect();
    },
    close: () => pool.end(),
  };
}

/** Agenda keeps a connection that broke while it began to listen, until all are gone. */
function giveBack(client: PoolClient): void {
  try {
    client.release(true);
  } catch {
    // It was given back before.
  }
}

function readUrl(given: string) {
  const { url, pgbouncer, home } = postgresAt(given);
  return { connectionString: url, pooled: pgbouncer, home };
}

/** Agenda puts the name of its table between quotes, which are those of the table in its schema. */
const withoutOuterQuotes = (name: string) => name.replaceAll(/^"|"$/g, "");
