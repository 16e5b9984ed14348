import { applicationRole, workerRole } from "../engine/postgres/visible-rows.js";
import type { Session } from "../engine/session.js";
import { expectedObjects } from "./expected-objects.js";
import { type Finding, finding } from "../database/finding.js";
import type { SchemaObject } from "./schema-object.js";

const inRights = ({ definition }: SchemaObject) =>
  definition.split(", ").filter((one) => one !== "");

/** Each role has the rights that the migrations give it, and no others. */
export function rightsFinding(
  { dialect: { home } }: Session,
  actual: readonly SchemaObject[],
  effective: ReadonlySet<string>,
): Finding {
  const about = { id: "rights", name: "roles have exactly their rights" };
  const expected = expectedObjects().filter(({ kind }) => kind === "grant");
  const existing = new Set(
    actual.map(({ kind, table, name }) => (kind === "function" ? `function ${name}` : table)),
  );
  const tables = new Set(expected.map(({ table }) => table).filter((table) => existing.has(table)));
  const rightsOf = (all: readonly SchemaObject[], table: string, role: string) =>
    all
      .filter((one) => one.kind === "grant" && one.table === table && one.name === role)
      .flatMap(inRights);
  const words: string[] = [];
  const remedies: string[] = [];
  for (const table of tables) {
    for (const role of [applicationRole, workerRole, "public"]) {
      const rights = rightsOf(actual, table, role);
      const due = rightsOf(expected, table, role);
      const more = rights.filter((right) => !due.includes(right));
      const less = effective.has(role) ? due.filter((right) => !rights.includes(right)) : [];
      words.push(
        ...more.map((right) => `${role}: ${right} on ${table}`),
        ...less.map((right) => `${role} lacks ${right} on ${table}`),
      );
      if (more.length > 0) remedies.push(`revoke ${more.join(", ")} on ${table} from ${role};`);
      if (less.length > 0) remedies.push(`grant ${less.join(", ")} on ${table} to ${role};`);
    }
  }
  return finding(about, words.length === 0, words.join(", "), home.text(remedies.join("\n")));
}
