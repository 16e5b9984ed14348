import { createHash } from "node:crypto";
import { expect, it } from "@jest/globals";
import { beginText } from "./begin-text.js";

const WHOLE = "sku,name\nS1,Löffel 🥄\n";
const digest = {
  bytes: Buffer.byteLength(WHOLE),
  sha256: createHash("sha256").update(WHOLE).digest("hex"),
};

/** One UTF-16 unit at a time, so that characters are cut. */
async function* units() {
  for (let at = 0; at < WHOLE.length; at += 1) yield WHOLE.charAt(at);
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

it("a text has the size and SHA-256 of its file once its end was read, wherever it was cut", async () => {
  await using begun = await beginText(units(), () => digest);
  expect(begun.read()).toBeNull();
  expect(await textOf(begun.text)).toBe(WHOLE);
  expect(begun.read()).toEqual(digest);
});

it("a text whose reader is given back too early fails instead of ending", async () => {
  const lent = async () => {
    await using begun = await beginText(units());
    return begun;
  };
  const { text, read } = await lent();
  await expect(textOf(text)).rejects.toMatchObject({ kind: "unavailable" });
  expect(read()).toBeNull();
});

it.each([
  ["size", { ...digest, bytes: digest.bytes + 1 }],
  ["SHA-256", { ...digest, sha256: "0".repeat(64) }],
])("a text with another %s than the file that was received fails", async (_, received) => {
  await using begun = await beginText(units(), () => received);
  await expect(textOf(begun.text)).rejects.toMatchObject({ kind: "unavailable" });
});
