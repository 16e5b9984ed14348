import { expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { pruneChore } from "./prune.js";

const DAY = 86_400_000;

it("takes away what has had its time, and nothing else", async () => {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { user, email } = await newUserWithToken(core);
  const rowsIn = (table: string) => ports.unitOfWork.database.table(table).all(() => true).length;
  const rows = () => ["access_tokens", "password_resets", "throttles"].map(rowsIn);
  await core.forgotPassword({}, { email });
  await pruneChore(ports).run();
  // Two of the counts remember for a year from which device the account signed in, and one its network for 90 days.
  expect(rows()).toEqual([1, 1, 4]);
  // The link ended after an hour, and can say so for a month.
  ports.clock.advance(30 * DAY);
  await pruneChore(ports).run();
  expect(rows()).toEqual([0, 1, 3]);
  ports.clock.advance(DAY);
  await pruneChore(ports).run();
  expect(rows()).toEqual([0, 0, 3]);
  ports.clock.advance(60 * DAY);
  await pruneChore(ports).run();
  expect(rows()).toEqual([0, 0, 2]);
  await expect(
    ports.unitOfWork.transact("read", ({ users }) => users.find(user.id)),
  ).resolves.toBeTruthy();
});
