import type { Storyteller } from "../storyteller.test.support.js";

/** A key for the till. */
export async function letProgramsIn(story: Storyteller): Promise<void> {
  const one = "/api-keys/:tenantId/:keyId";
  const { id: of } = await story.tell("post /api-keys/:tenantId", {
    body: { name: "Till", scopes: ["catalog:read", "orders:write"] },
  });
  await story.tell(`patch ${one}`, { of, body: { name: "Till in the hall" } });
  await story.tell(`get ${one}`, { of });
  await story.tell("get /api-keys/:tenantId");
  await story.tell(`post ${one}/rotate`, { of, body: { overlap_hours: 24 } });
  await story.tell(`delete ${one}`, { of });
}
