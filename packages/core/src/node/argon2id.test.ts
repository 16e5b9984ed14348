import * as crypto from "node:crypto";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { getPriority } from "node:os";
import { expect, it } from "@jest/globals";
import { argon2id } from "./argon2id.js";
import { NodeSecrets } from "./node-secrets.js";

const salt = Buffer.alloc(16, 7);
const lacking = {};

it("the package makes the hashes that Node makes", async () => {
  const [ofNode, ofPackage] = [argon2id(), argon2id(lacking, createRequire(import.meta.url))];
  for (const password of ["correct horse", "päss wörd ", "密码".repeat(30)]) {
    expect((await ofPackage(password, salt)).toString("hex")).toBe(
      (await ofNode(password, salt)).toString("hex"),
    );
  }
});

it("the thread pool makes the same hashes where no thread can start", async () => {
  const { argon2 } = crypto;
  const inPool = argon2id({ argon2 });
  expect(await inPool("correct horse", salt)).toEqual(await argon2id()("correct horse", salt));
});

it("hashes have a lower priority than the thread that serves requests, on Linux", async () => {
  await argon2id()("correct horse", salt);
  const isLinux = process.platform === "linux";
  const threads = isLinux ? readdirSync("/proc/self/task").map(Number) : [];
  const lower = threads.map((thread) => getPriority(thread)).filter((each) => each > getPriority());
  expect([...new Set(lower)]).toEqual(isLinux ? [Math.min(19, getPriority() + 10)] : []);
});

it("a hash of the package is one that NodeSecrets verifies", async () => {
  const tag = await argon2id(lacking, createRequire(import.meta.url))("correct horse", salt);
  const [first, second] = [salt, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  const stored = `$argon2id$v=19$m=19456,t=2,p=1$${first}$${second}`;
  const secrets = new NodeSecrets();
  expect(await secrets.verifyPassword("correct horse", stored)).toBe(true);
  expect(await secrets.verifyPassword("correct house", stored)).toBe(false);
});

it("says what to install where neither is there", () => {
  const absent = () => {
    throw Object.assign(new Error("Cannot find module"), { code: "MODULE_NOT_FOUND" });
  };
  expect(() => argon2id(lacking, absent)).toThrow(
    /^Souk hashes passwords with argon2id, which Node [\d.]+ lacks\. Install the package that has it \(npm install @node-rs\/argon2\), or use Node 24\.7 or newer\.$/,
  );
  const broken = () => {
    throw new Error("Failed to load native binding");
  };
  expect(() => argon2id(lacking, broken)).toThrow(
    /lacks, and @node-rs\/argon2 does not load: Failed to load native binding$/,
  );
});
