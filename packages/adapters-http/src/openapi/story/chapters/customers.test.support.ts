import type { Storyteller } from "../storyteller.test.support.js";

/** Two customers, of whom one calls. */
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
  await story.tell("get /customers/by-external-id/:externalId", { of: "C-1001" });
  await story.tell("patch /customers/:id", { of: id, body: { note: "Prefers calls." } });
  await story.tell("get /customers/:id", { of: id });
  await story.tell("delete /customers/:id", { of: other });
}
