import { randomUUID } from "node:crypto";
import pg from "pg";

/** A database of its own on the test Postgres. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_PG_URL;
  if (!server) throw new Error("The tests need a Postgres at TEST_PG_URL.");
  const name = `scheduler_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await runOn(server, `create database ${name}`);
  const drop = async () => {
    await runOn(server, `drop database ${name} with (force)`);
  };
  return { url: url.href, drop };
}

export async function runOn(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
