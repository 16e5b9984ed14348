import { once } from "node:events";

export default async function teardown() {
  const keeper = globalThis.testPostgres;
  if (keeper === undefined || keeper.exitCode !== null) return;
  keeper.ref();
  const exited = once(keeper, "exit");
  keeper.stdin.end();
  await exited;
}
