import type { Page } from "@souk/core";
import type { NounListRequest, NounRow, NounShape } from "@souk/core/nouns";
import { isOrdered } from "@souk/core/adapter";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import {
  limitsTogether,
  type ListFilter,
  type ListIndex,
} from "../engine/bounded-list/definition.js";
import { metadataIs, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { updatedRange, updatedWithin } from "../engine/bounded-list/updated.js";
import { likePattern } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { columnNames, fieldNames, rowReader, type Stored } from "./noun-rows.js";

/** The list of a noun: its filters, its orders, and the indexes that its table has for them. */
export function nounList(
  shape: NounShape,
): (session: TenantSession, request: NounListRequest) => Promise<Page<NounRow>> {
  const filters: Record<string, ListFilter> = {};
  const indexes: ListIndex[] = [{ finds: [], order: "id" }];
  const ranges: Record<string, readonly string[]> = { ...updatedRange };
  const searched: string[] = [];
  const nameOf = new Map(shape.columns.map(({ field, name }) => [field, name]));
  for (const { name, kind, of } of shape.columns) {
    const column = sql.ref(`r.${name}`);
    if (of?.searched) searched.push(name);
    if (kind === "external_id") {
      filters["external"] = { column: name, sql: (value) => sql`${column} = ${value}` };
      indexes.push({ finds: ["external"], order: "id" });
    }
    if (of?.filtered && !isOrdered(of)) {
      filters[`is_${name}`] = { column: name, sql: (value) => sql`${column} = ${value}` };
      indexes.push({ finds: [`is_${name}`], order: "id" });
    }
    if (of?.filtered && isOrdered(of)) {
      filters[`from_${name}`] = { column: name, sql: (value) => sql`${column} >= ${value}` };
      filters[`to_${name}`] = { column: name, sql: (value) => sql`${column} <= ${value}` };
      ranges[name] = [`from_${name}`, `to_${name}`];
    }
    if (of?.sorted || (of?.filtered && isOrdered(of))) indexes.push({ finds: [], order: name });
  }
  indexes.push({ finds: [], order: "updated_at" });
  const list = boundedList<Stored, NounRow>({
    table: shape.table,
    columns: columnNames(shape),
    shownAs: fieldNames(shape),
    filters: {
      ...(searched.length > 0 && {
        search: {
          column: searched,
          sql: (pattern, dialect) =>
            sql`(${sql.join(
              searched.map((name) => dialect.matches(`r.${name}`, pattern as string)),
              sql` or `,
            )})`,
        },
      }),
      ...filters,
      ...updatedWithin,
      ...("metadata" in shape.fields && { metadata: metadataIs }),
    },
    indexes,
    ranges,
    limits: limitsTogether,
    size: (session) => countOf(session, shape.table),
    toItem: rowReader(shape),
  });
  return (session, request) => {
    const { search, is, from, to } = request;
    const filter: Record<string, unknown> = {
      search: search === undefined ? undefined : likePattern(search),
      external: request.externalId,
      updatedFrom: request.updatedFrom,
      updatedTo: request.updatedTo,
      metadata: wantedMetadata(request.metadata),
    };
    for (const field in is) filter[`is_${nameOf.get(field)}`] = is[field];
    for (const field in from) filter[`from_${nameOf.get(field)}`] = from[field];
    for (const field in to) filter[`to_${nameOf.get(field)}`] = to[field];
    const { page, perPage, ids, sort, after } = request;
    return list(session, { page, perPage, ids, sort, after, filter });
  };
}
