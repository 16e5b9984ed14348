import assert from "node:assert/strict";
import type { Secrets } from "../../ports/secrets.js";
import type { ContractRunner } from "./contract-runner.js";

export function secretsContract({ describe, it }: ContractRunner, make: () => Secrets): void {
  describe("Secrets", () => {
    it("verifies the password it hashed, exactly as received", async () => {
      const secrets = make();
      const hash = await secrets.hashPassword("päss wörd ");
      assert.equal(await secrets.verifyPassword("päss wörd ", hash), true);
      assert.equal(await secrets.verifyPassword("päss wörd", hash), false);
      assert.equal(await secrets.verifyPassword("päss wörd ", null), false);
    });

    it("makes tokens that are long, safe in a header, and never alike", async () => {
      const secrets = make();
      const tokens = new Set(Array.from({ length: 100 }, () => secrets.randomToken()));
      assert.equal(tokens.size, 100);
      for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{40,}$/);
    });

    it("digests to lower-case hex and compares digests", async () => {
      const secrets = make();
      assert.equal(
        secrets.digest("abc"),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      );
      assert.equal(secrets.sameDigest("aa", "aa"), true);
      assert.equal(secrets.sameDigest("aa", "ab"), false);
      assert.equal(secrets.sameDigest("aa", "a"), false);
    });

    it("makes event ids that sort by time", async () => {
      const secrets = make();
      const ids = Array.from({ length: 50 }, () => secrets.eventId());
      for (const id of ids)
        assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.deepEqual(
        ids.map((id) => id.slice(0, 13)).toSorted(),
        ids.map((id) => id.slice(0, 13)),
      );
    });
  });
}
