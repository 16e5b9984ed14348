import type { PushMessage, PushTarget } from "@souk/core";

/** FCM takes at most five topics in one condition. */
const TOPICS_PER_CONDITION = 5;

type Address = { readonly topic: string } | { readonly condition: string };

/**
 * The messages that carry one announcement. Every topic begins with its tenant, also one with a chosen
 * name: otherwise a tenant could choose the name of another tenant's topic.
 */
export function fcmMessages(message: PushMessage): Record<string, unknown>[] {
  const { id, title, body, data } = message;
  return addresses(message.tenantId, message.target).map((address) => ({
    ...address,
    notification: { title, body },
    ...(data !== null && { data: textValues(data) }),
    // A repeated attempt replaces the notification of the first.
    android: { collapse_key: id, notification: { tag: id } },
    apns: { headers: { "apns-collapse-id": id } },
  }));
}

function addresses(tenantId: number, target: PushTarget): Address[] {
  const tenant = `tenant-${tenantId}`;
  if (target.kind === "all") return [{ topic: tenant }];
  if (target.kind === "topic") return [{ topic: `${tenant}-topic-${topicName(target.topic)}` }];
  return grouped([...new Set(target.userIds)].map((userId) => `${tenant}-user-${userId}`));
}

function grouped(topics: readonly string[]): Address[] {
  const groups: Address[] = [];
  for (let start = 0; start < topics.length; start += TOPICS_PER_CONDITION) {
    const group = topics.slice(start, start + TOPICS_PER_CONDITION);
    const [only = ""] = group;
    const condition = group.map((topic) => `'${topic}' in topics`).join(" || ");
    groups.push(group.length === 1 ? { topic: only } : { condition });
  }
  return groups;
}

/** Topic names may hold letters, digits and -_.~% only. */
function topicName(topic: string): string {
  return encodeURIComponent(topic).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** FCM data holds text only. */
function textValues(data: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
