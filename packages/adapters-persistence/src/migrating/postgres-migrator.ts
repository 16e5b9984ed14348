import type { MikroORM } from "@mikro-orm/sql";
import type { Pool } from "pg";
import { CLOSED_TABLE, FOLLOWED_TABLE } from "../engine/copy-marks.js";
import { type Home, usualHome } from "../engine/home/home.js";
import { lockLimit, type MigrationOptions, openPostgresOrm } from "../database/open-orm.js";
import { SharedPostgresDialect } from "../engine/postgres/dialect.js";
import { take } from "../engine/postgres/lanes.js";
import { plain } from "../engine/postgres/pack.js";
import { createPool, distrust } from "../engine/postgres/pool.js";
import { oneAtATime } from "../migrations/alone.js";
import { isSpread, lookAtSpread } from "../sharding/look.js";
import { spreading } from "../sharding/migrating.js";
import { onShards } from "../sharding/move-table.js";
import { givingWay } from "../migrations/giving-way.js";
import { inTheWay } from "../migrations/in-the-way.js";
import { migrations } from "../migrations/list.js";
import { migrationTable } from "../migrations/migration-base.js";
import { type Migrator, names, statusOf } from "../migrations/migrator.js";

/** Each migration has a transaction of its own, so that no lock is held longer than that one needs it. */
export function postgresMigrator(pool: Pool, url: string, home: Home = usualHome): Migrator {
  const alone = async (work: (open: OpenOrm, pool: Pool) => Promise<string[]>) => {
    // Connections of its own: a migration may take longer than any request may.
    const own = createPool({ url, max: 3, limits: "none" });
    const dialect = SharedPostgresDialect.onPool(own, plain);
    const opened: MikroORM[] = [];
    const open: OpenOrm = (manner) => {
      const orm = openPostgresOrm(url, { write: dialect, read: dialect }, home, manner);
      opened.push(orm);
      return orm;
    };
    try {
      return await oneAtATime(own, home, () => work(open, own));
    } finally {
      for (const orm of opened) await orm.close();
      await own.end();
    }
  };
  return {
    up: () =>
      alone(async (open, own) => {
        const first = await firstOn(own, home, open);
        const { migrator } = open(await mannerOn(own, home));
        const pending = names(await migrator.getPending());
        const later = await inTurn(pending, (name) => migrator.up({ migrations: [name] }));
        return [...first, ...later];
      }),
    down: (to) =>
      alone(async (open, own) => {
        const { migrator } = open(await mannerOn(own, home));
        const { executed, unknown } = await statusOn(own, home);
        const doomed = executed.toReversed();
        const last = to === undefined ? 1 : doomed.includes(to) ? doomed.indexOf(to) : undefined;
        const ownMigrations = doomed.slice(0, last).filter((name) => !unknown.includes(name));
        return inTurn(ownMigrations, (name) => migrator.down({ migrations: [name] }));
      }),
    glance: async () => {
      const client = await take(pool);
      try {
        const status = await statusOn(client, home);
        client.release();
        return status;
      } catch (error) {
        distrust(pool);
        client.release(true);
        throw error;
      }
    },
    status: async () => {
      const own = createPool({ url, max: 1, limits: "none" });
      try {
        return await statusOn(own, home);
      } finally {
        await own.end();
      }
    },
  };
}

type OpenOrm = (manner: "postgres" | "first on postgres" | MigrationOptions) => MikroORM;

/** Where Citus has spread the tables, new ones are spread as they come. */
async function mannerOn(own: Pool, home: Home): Promise<"postgres" | MigrationOptions> {
  if (!isSpread(await lookAtSpread(own, home))) return "postgres";
  const first = [lockLimit, ...onShards];
  return { allOrNothing: false, first, each: spreading(home) };
}

/** A database without Souk gets all of it at once: what fails half-way leaves nothing, not even its schema. */
async function firstOn(own: Pool, home: Home, open: OpenOrm): Promise<string[]> {
  if ((await statusOn(own, home)).executed.length > 0) return [];
  const until = migrations.postgres.findIndex(({ alone = false }) => alone);
  const whole = names(until < 0 ? migrations.postgres : migrations.postgres.slice(0, until));
  return givingWay("The migration of a new database did not run", async () => {
    // A migrator that has tried believes that its table exists, but the attempt was rolled back.
    const { migrator } = open("first on postgres");
    return names(await migrator.up({ migrations: whole }).catch(inTheWay));
  });
}

async function inTurn(
  wanted: readonly string[],
  run: (name: string) => Promise<unknown>,
): Promise<string[]> {
  for (const name of wanted) await givingWay(`The migration ${name} did not run`, () => run(name));
  return [...wanted];
}

async function statusOn(client: Pick<Pool, "query">, home: Home) {
  const exists = await client.query(
    home.text(
      `select to_regclass('${migrationTable}') as ran, to_regclass('${CLOSED_TABLE}') as closed,
        to_regclass('${FOLLOWED_TABLE}') as followed`,
    ),
  );
  const [{ ran, closed, followed }] = exists.rows;
  if (ran === null) return statusOf("postgres", []);
  const { rows } = await client.query(`select name from ${home.table(migrationTable)} order by id`);
  return statusOf("postgres", names(rows), {
    isClosed: closed !== null,
    isFollowed: followed !== null,
  });
}
