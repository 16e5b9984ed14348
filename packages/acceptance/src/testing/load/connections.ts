import type { TestDatabase } from "@souk/adapters-persistence/testing";

/** How many connections a database of a server has, this question's own aside; 0 where it is a file. */
export const connectionsTo =
  (dialect: string, { run }: Pick<TestDatabase, "run">) =>
  async (): Promise<number> => {
    if (dialect !== "postgres") return 0;
    const [row] = await run(
      "select count(*)::int as n from pg_stat_activity where datname = current_database()",
    );
    return Number(row?.["n"]) - 1;
  };
