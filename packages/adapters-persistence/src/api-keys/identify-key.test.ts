import { describe, expect, it } from "@jest/globals";
import type { Credentials, TransactionMode } from "@souk/core/adapter";
import { identify } from "../sign-in/identify.js";
import type { DialectName } from "../engine/sql-dialect.js";
import type { Session } from "../engine/session.js";
import { dialectOf } from "../testing/sql-dialects.js";

/** The requests of a session that reads everything and finds no one. */
async function askedBy(
  dialect: DialectName,
  { who, mode, exclusive }: { who: Credentials; mode: TransactionMode; exclusive: boolean },
): Promise<string[]> {
  const asked: string[] = [];
  const session = {
    dialect: dialectOf[dialect],
    see: () => {},
    remember: (_key: string, look: () => Promise<unknown>) => look(),
    sendUnawaited() {
      asked.push("sendUnawaited");
    },
    one: async () => {
      asked.push("look");
      return undefined;
    },
    get primary() {
      return session;
    },
  } as unknown as Session;
  expect(await identify(session, mode, who, 7, exclusive)).toBeNull();
  return asked;
}

const cases = (["sqlite", "postgres"] as const).flatMap((dialect) =>
  (["read", "write"] as const).flatMap((mode) =>
    [false, true].map((exclusive) => ({ dialect, mode, exclusive })),
  ),
);

describe("an API key", () => {
  it.each(cases)("is found as a token is, in one look: %j", async ({ dialect, ...how }) => {
    const byToken = await askedBy(dialect, { ...how, who: { tokenId: 1, tokenDigest: "" } });
    const byKey = await askedBy(dialect, { ...how, who: { keyId: 1, keyDigest: "" } });
    expect(byKey).toEqual(byToken);
    expect(byKey.filter((each) => each === "look")).toHaveLength(1);
  });
});
