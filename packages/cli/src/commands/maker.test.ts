import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "@jest/globals";
import type { UseCaseName } from "@souk/core";
import { useCases } from "@souk/core/adapter";
import type { Command } from "commander";
import type * as z from "zod";
import { createProgram } from "../program.js";
import { fieldOf } from "../problems/named-on-the-line.js";
import { toWireName } from "../views/row.js";

const program = createProgram({ environment: {} } as never, () => {});
const commandOf = (words: string) =>
  words
    .split(" ")
    .reduce<Command | undefined>(
      (group, name) => group?.commands.find((each) => each.name() === name),
      program,
    );

const fieldsOf = (useCase: UseCaseName): string[] =>
  Object.keys((useCases[useCase].input as unknown as z.ZodObject)._zod.def.shape).map(toWireName);

const lists: readonly (readonly [command: string, useCase: UseCaseName])[] = [
  ["announcements list", "listAnnouncements"],
  ["api-keys list", "listApiKeys"],
  ["audit export", "exportAuditLog"],
  ["audit list", "listAuditLog"],
  ["categories list", "listCategories"],
  ["mails list", "listMails"],
  ["members list", "listMembers"],
  ["customers export", "exportCustomers"],
  ["orders export", "exportOrders"],
  ["orders list", "listOrders"],
  ["orders past", "listPastOrders"],
  ["orders export-past", "exportPastOrders"],
  ["orders sales", "exportSales"],
  ["products list", "listProducts"],
  ["users list", "listUsers"],
  ["webhooks deliveries", "listDeliveries"],
  ["webhooks list", "listWebhooks"],
];

describe("the options of a command", () => {
  it.each(lists)("of souk %s are all filters of %s", (words, useCase) => {
    const options = commandOf(words)?.options ?? [];
    const offered = options.map((option) => fieldOf(option));
    // The format of a file is also known from its name.
    const filters = fieldsOf(useCase).filter((field) => field !== "format");
    expect(offered).toEqual(expect.arrayContaining(filters));
  });

  it("never read a secret from the command line", () => {
    const secrets = /secret|password/;
    const fields = (command: Command): (string | undefined)[] => [
      ...command.options.map((option) => fieldOf(option)),
      ...command.commands.flatMap(fields),
    ];
    expect(fields(program).filter((field) => secrets.test(field ?? ""))).toEqual([]);
  });

  it("come from the schemas as they are now", async () => {
    const writer = fileURLToPath(new URL("../../scripts/write-inputs.mjs", import.meta.url));
    const { stderr } = await promisify(execFile)(process.execPath, [writer, "--check"]);
    expect(stderr).toBe("");
  });
});
