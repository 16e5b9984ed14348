import { sql } from "kysely";
import { applicationRole, workerRole } from "../engine/postgres/visible-rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { MigrationStatus } from "../migrations/migrator.js";
import { type Check, notCompared } from "./check.js";
import { dataChecks } from "./data-checks.js";
import { expectedObjects } from "./expected-objects.js";
import { type Fault, faultsOf } from "./faults.js";
import { type Finding, finding, type Question } from "../database/finding.js";
import { inspectIdentities } from "./identities.js";
import { lostWork } from "./lost-work.js";
import { inspectMigrationLock } from "./migration-lock.js";
import { placeOf, postgresCatalogue } from "./postgres-catalogue.js";
import { brokenReferences } from "./references.js";
import { rightsFinding } from "./rights-finding.js";
import { rowSecurityFinding } from "./row-security-finding.js";
import { type RemedyOf, remedyOnPostgres } from "./remedies.js";
import { schemaFindings } from "./schema-findings.js";
import type { Kind, SchemaObject } from "./schema-object.js";
import { spreadFinding } from "./spread-tables.js";

/** The roles that the transactions of this login run in; the rights of others do not matter here. */
const roles = rawStatement<object>()<{ name: string }>(
  () => sql`
    select r.rolname as name from pg_roles r, pg_roles login
    where r.rolname in (${sql.lit(applicationRole)}, ${sql.lit(workerRole)})
      and login.rolname = session_user
      and (login.rolsuper or login.rolbypassrls or pg_has_role(session_user, r.oid, 'member'))`,
);

const spread = rawStatement<object>()<{ name: string }>(
  () => sql`select 'spread' as name where to_regclass('pg_catalog.pg_dist_partition') is not null`,
);

/** Citus gives tables keys and indexes of its own form, so only names are compared there. */
const onCitus: ReadonlySet<Kind> = new Set(["foreign key", "trigger", "policy"]);

async function inspectSchema(
  session: Session,
  about: Question,
  status: MigrationStatus,
): Promise<Finding[]> {
  const isCitus = (await session.all(spread, {})).length > 0;
  const { home } = session.dialect;
  const held = new Set((await session.all(roles, {})).map(({ name }) => name));
  const effective = new Set(
    [applicationRole, workerRole].filter((role) => held.has(home.role(role))),
  );
  const actual = await postgresCatalogue(session);
  const place = await placeOf(session);
  const isForNobody = ({ kind, definition }: SchemaObject) =>
    kind === "policy" && definition.includes(` to ${workerRole} `) && !effective.has(workerRole);
  const other = notCompared(about, status);
  if (other) return [other, await rowSecurityFinding(session, [], [], place)];
  const expected = expectedObjects().filter(
    (object) => (!isCitus || onCitus.has(object.kind)) && !isForNobody(object),
  );
  const compared = expected.filter(({ kind }) => kind !== "grant");
  const faults = faultsOf(compared, actual).filter(
    ({ actual: there }) => !isCitus || there === null,
  );
  const mended = remedyOnPostgres(place);
  const remedy: RemedyOf = (fault) => {
    const each = mended(fault);
    return each.endsWith(";") ? home.text(each) : each;
  };
  const findings = [
    await rowSecurityFinding(session, faults, actual, place),
    ...(await schemaFindings(session, remedy, compared, faults)),
    rightsFinding(session, actual, effective),
  ];
  const others = rolesNamed(faults);
  return others === undefined ? findings : findings.map((each) => forRoles(each, others));
}

/** The name of the roles that policies are for, if it is not the one of this URL. */
const rolesNamed = (faults: readonly Fault[]): string | undefined =>
  faults
    .map(({ actual }) => / to (\w+)_(?:app|worker) /.exec(actual?.definition ?? "")?.[1])
    .find((name) => name !== undefined);

/** Policies and rights for the roles of this URL would open the tables to another Souk. */
const forRoles = (each: Finding, roles: string): Finding =>
  ["row-security", "policies", "rights"].includes(each.id) && each.verdict !== "yes"
    ? {
        ...each,
        remedy: `add roles=${roles} to the database URL: the tables belong to these roles`,
      }
    : each;

const collations = rawStatement<object>()<{ name: string }>(
  () => sql`
    select 'database ' || quote_ident(datname) as name from pg_database
    where datname = current_database() and datcollversion is not null
      and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
);

/** An operating system that sorts differently leaves indexes in the wrong order. */
async function inspectCollations(session: Session, about: Question): Promise<Finding[]> {
  const changed = await session.all(collations, {});
  const names = changed.map(({ name }) => name).join(", ");
  const remedy = `reindex ${names}; alter ${names} refresh collation version;`;
  const detail = changed.length === 0 ? "" : `the server's collation has changed: ${names}`;
  return [finding(about, changed.length === 0 || "warning", detail, remedy)];
}

/** The checks of a Postgres database. */
export const postgresChecks: readonly Check[] = [
  { id: "schema", name: "the schema matches this version", inspect: inspectSchema },
  {
    id: "references",
    name: "references are intact",
    allTenants: true,
    inspect: brokenReferences,
  },
  {
    id: "identities",
    name: "sequences are ahead of their rows",
    allTenants: true,
    inspect: inspectIdentities,
  },
  ...lostWork,
  { id: "migration-lock", name: "no migration lock is held", inspect: inspectMigrationLock },
  {
    id: "collation-version",
    name: "indexes are sorted as this server sorts",
    inspect: inspectCollations,
  },
  { id: "spread", name: "tables are distributed over the cluster", inspect: spreadFinding },
  ...dataChecks,
];
