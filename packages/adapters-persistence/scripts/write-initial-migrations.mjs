// Writes the initial migrations from the schema. Only until the first release: afterwards a
// migration never changes, and every change of the schema is a migration of its own.
import { mkdirSync, writeFileSync } from "node:fs";
import { areas } from "../dist/schema/tables.js";
import { createTable } from "../dist/schema/ddl.js";
import { applicationRole, createRole, grantSchema } from "../dist/schema/row-security.js";

for (const dialect of ["sqlite", "postgres"]) {
  const folder = new URL(`../src/migrations/${dialect}/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  Object.entries(areas).forEach(([area, tables], index) => {
    const name = `${String(index + 1).padStart(4, "0")}-${area}`;
    const first =
      index === 0 && dialect === "postgres" ? [createRole(applicationRole), grantSchema] : [];
    const up = [...first, ...tables.flatMap((table) => createTable(table, dialect))];
    const down = tables.map((table) => `drop table ${table.name}`).toReversed();
    writeFileSync(new URL(`${name}.ts`, folder), source(name, area, up, down));
  });
}

function source(name, area, up, down) {
  const list = (statements) => statements.map((text) => `    ${literal(text)},\n`).join("");
  return (
    `import { migration } from "../migration-base.js";\n\n` +
    `export const ${area} = migration({\n  name: ${JSON.stringify(name)},\n` +
    `  up: [\n${list(up)}  ],\n  down: [\n${list(down)}  ],\n});\n`
  );
}

function literal(text) {
  if (!text.includes("\n") && !text.includes('"')) return JSON.stringify(text);
  return "`" + text.replaceAll("\n", "\n    ") + "`";
}
