import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import type { Searched } from "../engine/sql-dialect.js";
import { gramsOf } from "./grams.js";

/** A row with its searchable text in lower case. */
export interface IndexedText {
  readonly id: number;
  readonly text: string;
}

/** A row that may contain a text. */
export interface Candidate {
  readonly id: number;
}

/** The search index of one table. */
export function textIndex(searched: Searched) {
  const put = rawStatement<InTenant<{ entries: string }>>()((p, { search }) =>
    search.put(p, searched),
  );
  /** Ids of rows that may contain a text, in no order. */
  const candidates = rawStatement<InTenant<{ grams: string; limit: number }>>()<Candidate>(
    (p, { search }) => search.candidates(p, searched),
  );
  return {
    candidates,

    /** Writes the search index of rows, in the calling transaction. */
    write: async (session: TenantSession, texts: readonly IndexedText[]): Promise<void> => {
      const entries = texts.map(({ id, text }) => ({
        id,
        grams: session.dialect.search.written(gramsOf(session.tenant, text)),
      }));
      await session.run(put, { entries: JSON.stringify(entries) });
    },

    find: (session: TenantSession, grams: readonly number[], limit: number): Promise<Candidate[]> =>
      session.all(candidates, { grams: session.dialect.search.asked(grams), limit }),
  };
}
