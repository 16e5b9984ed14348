import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { root } from "../workspace.mjs";
import { pages } from "./reference.mjs";

const { endpoints } = await import(join(root, "packages/adapters-http/dist/index.js"));
const { createCore } = await import(join(root, "packages/core/dist/index.js"));
const { useCases } = await import(join(root, "packages/core/dist/adapter.js"));
const { memoryPorts, newUserWithToken } = await import(
  join(root, "packages/core/dist/testing/index.js")
);
const { isolationMatrix } = await import(
  join(root, "packages/acceptance/dist/testing/isolation/matrix.js")
);
const textOf = (path) => readFileSync(join(root, path), "utf8");
const rowsOf = (text, head) =>
  text
    .slice(text.indexOf(head))
    .split("\n\n", 1)[0]
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1].trim());

describe("a page that repeats the code", () => {
  it.each(Object.entries(pages))(
    "%s says what the code says; after a change run npm run generate",
    (path, write) => {
      expect(textOf(path)).toBe(write());
    },
  );

  it("names every call, and who may make it", () => {
    const rows = textOf("docs/permissions.md").match(
      /^\| `.*\| (anyone|any account|members|ADMINs.*?) +\|$/gm,
    );
    expect(rows).toHaveLength(endpoints.length);
  });

  it("says of each call what the isolation matrix finds when it is made", () => {
    const page = textOf("docs/permissions.md");
    const told = Array.from(page.matchAll(/^\| `(\w+ \S+)` .*\| ([^|]*?) +\|$/gm));
    const callers = new Map(told.map(([, call, who]) => [call, who]));
    const found = isolationMatrix.map(({ route, statuses, open }) => {
      const may = (caller) => statuses[caller] !== 403;
      const members = may("member") ? "members" : "ADMINs";
      // The hosts of the matrix have no PUBLIC_URL, so they refuse passkeys to everyone.
      const isOff = Object.values(statuses).every((status) => status === 403);
      const who = may("outsider") || isOff ? "any account" : members;
      return [route.replace(/:(\w+)/g, "{$1}"), open ? "anyone" : who];
    });
    const exception = "DELETE /team-members/{tenantId}/{userId}";
    expect(callers.get(exception)).toBe("ADMINs, and the member itself");
    expect(found.filter(([call, who]) => call !== exception && callers.get(call) !== who)).toEqual(
      [],
    );
    expect(found).toHaveLength(callers.size);
  });

  it("names no GET that changes something", () => {
    const reads = endpoints.filter(({ method }) => method === "get");
    const effects = reads.map(({ useCase }) => useCases[useCase].effect ?? useCase);
    // The exports have no transaction around all of it: each of their steps reads.
    const exports = [
      "exportProducts",
      "exportCustomers",
      "exportOrders",
      "exportSales",
      "exportPastOrders",
      "exportAuditLog",
      "downloadAccountExport",
      "exportArchive",
    ];
    // The feed gives new events their place before it reads.
    expect(new Set(effects)).toEqual(new Set(["read", "listEvents", ...exports]));
  });

  it("names the columns of a product's file as an import and an export do", async () => {
    const core = createCore(memoryPorts());
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const { text } = await core.exportProducts({ as, tenant }, { format: "csv" });
    const header = (await Array.fromAsync(text)).join("").split("\r\n", 1)[0];
    const columns = rowsOf(textOf("docs/import-export.md"), "| column ");
    const readOnlyByImports = ["images", "variant_image"];
    expect(columns.toSorted()).toEqual(
      [...header.split(","), ...readOnlyByImports].map((name) => `\`${name}\``).toSorted(),
    );
    const file = { format: "csv", text: Readable.from([`${header},colour\n`]) };
    const read = core.importProducts({ as, tenant }, file);
    await expect(read).rejects.toThrow('The column "colour" is unknown.');
  });
});
