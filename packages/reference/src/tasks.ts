import type { Described } from "./described.js";

/** The tasks of readers, by frequency; each heading of the description belongs to one. */
const titles: Readonly<Record<string, string>> = {
  accounts: "Accounts and sign-in",
  tenants: "Tenants",
  catalog: "Catalog",
  orders: "Orders",
  "team-members": "Members",
  "api-keys": "API keys",
  announcements: "Announcements",
  webhooks: "Webhooks",
  events: "Events",
  "audit-log": "Audit log",
  users: "Users",
  operator: "Operators",
};

export interface Task {
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  readonly operations: readonly Described[];
}

interface Tag {
  readonly name: string;
  readonly description?: string;
}

/** Each heading with its operations. Headings of an embedder follow under their own names. */
export function tasksOf(tags: readonly Tag[], operations: readonly Described[]): Task[] {
  const known = Object.keys(titles);
  const place = ({ name }: Tag) => (known.includes(name) ? known.indexOf(name) : known.length);
  return tags
    .toSorted((a, b) => place(a) - place(b))
    .map(({ name, description = "" }) => ({
      tag: name,
      title: titles[name] ?? name,
      description,
      operations: operations.filter(({ tag }) => tag === name),
    }))
    .filter((task) => task.operations.length > 0);
}
