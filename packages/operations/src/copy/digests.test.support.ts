import { copiedTables, openTables } from "@souk/adapters-persistence/rows";
import { digestOf } from "./table-digest.js";

/** The digest of each copied table of a database. */
export async function digests(url: string) {
  const { engine } = await openTables({ url });
  try {
    return await engine.transaction("steady read", async (session) => {
      session.see({ tenant: "*" });
      const all = [];
      for (const table of copiedTables) {
        all.push({ name: table.name, ...(await digestOf(session, table)) });
      }
      return all;
    });
  } finally {
    await engine.close();
  }
}
