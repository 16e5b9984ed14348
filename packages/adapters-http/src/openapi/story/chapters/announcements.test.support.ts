import type { Storyteller } from "../storyteller.test.support.js";

/** Ada tells the others when the shop is closed; Charles reads it. */
export async function announce(story: Storyteller): Promise<void> {
  const base = "/announcements";
  const one = `${base}/:id`;
  const { id: of } = await story.tell(`post ${base}`, {
    body: {
      title: "Closed on Monday",
      summary: "We are back on Tuesday at nine.",
      content: "The harbour is closed on Monday, and so are we.",
      type: "info",
      status: "draft",
    },
  });
  await story.tell(`patch ${one}`, { of, body: { topic: "hours" } });
  await story.tell(`post ${one}/publish`, { of, body: { resurface: false } });
  await story.tell(`get ${one}`, { of });
  const as = "Charles";
  await story.tell(`get ${base}/active`, { as });
  await story.tell(`get ${base}/active/unread-count`, { as });
  await story.tell(`post ${one}/read`, { as, of });
  await story.tell(`post ${base}/read-all`);
  await story.tell(`post ${one}/dismiss`, { as, of });
  await story.tell(`get ${one}/stats`, { of });
  await story.tell(`get ${base}`);
  await story.tell(`post ${one}/archive`, { of });
  await story.tell(`delete ${one}`, { of });
}
