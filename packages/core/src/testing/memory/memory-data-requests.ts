import type { DataRequestRepository, HeldDataRequest } from "../../ports/people/data-requests.js";
import type { MemoryTables } from "./memory-database.js";
import type { UserRow } from "./memory-users.js";

export type DataRequestRow = Omit<HeldDataRequest, "email">;

export interface DataRequestPartRow {
  readonly userId: number;
  readonly requestId: number;
  readonly number: number;
  readonly text: string;
}

const open = ({ progress: _, ...request }: DataRequestRow) => request;

export function memoryDataRequests(database: MemoryTables): DataRequestRepository {
  const requests = database.table<DataRequestRow>("data_requests");
  const parts = database.table<DataRequestPartRow>("data_request_parts");
  const held = (row: DataRequestRow | undefined): HeldDataRequest | null => {
    const user = row && database.table<UserRow>("users").get(row.userId);
    return user ? { ...row, email: user.email } : null;
  };
  const change = (id: number, changes: Partial<DataRequestRow>) => {
    const row = requests.get(id);
    if (row) requests.set({ ...row, ...changes }, id);
  };
  const isOver = ({ expiresAt }: DataRequestRow, now: Date) =>
    expiresAt !== null && expiresAt <= now;
  return {
    add: async (request) => {
      const id = requests.nextId();
      return open(requests.set({ ...request, id, doneAt: null, expiresAt: null }, id));
    },
    latest: async (userId, kind) => {
      const all = requests.all((row) => row.userId === userId && row.kind === kind);
      const last = all.at(-1);
      return last ? open(last) : null;
    },
    part: async ({ id, userId }, number) => parts.get(userId, id, number)?.text ?? null,
    endExports: async (userId, now) => {
      for (const row of requests.all((each) => each.userId === userId && each.kind === "export")) {
        if (!isOver(row, now)) change(row.id, { doneAt: row.doneAt ?? now, expiresAt: now });
      }
    },
    hold: async (id) => held(requests.get(id)),
    claim: async (now) => {
      const due = requests.all(({ doneAt, dueAt }) => doneAt === null && dueAt <= now);
      return held(due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id)[0]);
    },
    addPart: async ({ id: requestId, userId }, number, text) => {
      parts.set({ userId, requestId, number, text }, userId, requestId, number);
    },
    note: async (id, changes) => change(id, changes),
    postpone: async (id, dueAt) => change(id, { dueAt }),
    forget: async (now, limit) => {
      const over = requests.all((row) => isOver(row, now)).slice(0, limit);
      for (const { id } of over) {
        parts.deleteWhere(({ requestId }) => requestId === id);
        requests.delete(id);
      }
      return over.length;
    },
  };
}
