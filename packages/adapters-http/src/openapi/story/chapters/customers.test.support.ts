import type { Storyteller } from "../storyteller.test.support.js";

/** A customer who calls, was entered twice, and one whom nobody knows. */
export async function meetCustomers(story: Storyteller): Promise<void> {
  const { id } = await story.tell("post /customers", {
    body: {
      name: "Grace Hopper",
      email: "grace@example.com",
      phone: "0221 5550147",
      external_id: "C-1001",
      addresses: [{ label: "Home", street: "2 Harbor St", city: "New York", country: "US" }],
    },
  });
  const { id: other } = await story.also("post /customers", { body: { name: "Nobody" } });
  await story.tell("get /customers", { query: { phone: "+492215550147" } });
  await story.tell("post /customers/import", {
    query: { dry_run: true },
    type: "text/csv",
    body: "name,email,external_id\r\nAda Lovelace,ada@example.com,C-1002\r\n",
  });
  await story.tell("get /customers/export", { query: { format: "ndjson" } });
  await story.tell("get /customers/export", { query: { format: "csv" } });
  await story.tell("get /customers/by-external-id/:externalId", { of: "C-1001" });
  await story.tell("patch /customers/:id", { of: id, body: { note: "Prefers calls." } });
  await story.tell("get /customers/:id", { of: id });
  const { id: double } = await story.also("post /customers", { body: { phone: "5550147" } });
  await story.tell("post /customers/:id/merge", { of: double, body: { into: id } });
  await story.tell("delete /customers/:id", { of: other });
}
