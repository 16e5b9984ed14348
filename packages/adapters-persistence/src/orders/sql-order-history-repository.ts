import type { OrderNote, Page, PageRequest } from "@souk/core";
import {
  DELIVERIES_SHOWN,
  offsetOf,
  type HistoryPosition,
  type NewOrderNote,
  type OrderHistory,
  type OrderHistoryRepository,
} from "@souk/core/adapter";
import { detailOf, toLogEntry } from "../audit/audit-rows.js";
import { theRow } from "../engine/rows.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { toEvent, toNote } from "./history-rows.js";
import * as statements from "./history-statements.js";

/** The history of the orders of the session's tenant. */
export class SqlOrderHistoryRepository implements OrderHistoryRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async addNote({ orderId, text, author, createdAt }: NewOrderNote): Promise<number> {
    const values = { order: orderId, text, kind: author.kind, author: detailOf(author) };
    const written = { ...values, user: author.userId, now: createdAt };
    return theRow(await this.#session.one(statements.addNote, written)).id;
  }

  async notes(orderId: number, request: PageRequest): Promise<Page<OrderNote>> {
    const { page, perPage } = request;
    const shown = { order: orderId, limit: perPage, offset: offsetOf(request) };
    const [rows, counted] = await Promise.all([
      this.#session.all(statements.notes, shown),
      this.#session.one(statements.countNotes, { order: orderId }),
    ]);
    return { data: rows.map(toNote), page, perPage, total: Number(counted?.n ?? 0) };
  }

  async before(orderId: number, position: HistoryPosition, limit: number): Promise<OrderHistory> {
    const order = { order: orderId, limit };
    const [notes, changes, events] = await Promise.all([
      this.#session.all(statements.notesBefore, { ...order, before: position.note }),
      this.#session.all(statements.changesBefore, { ...order, before: position.change }),
      this.#session.all(statements.eventsBefore, {
        ...order,
        before: position.event,
        deliveries: DELIVERIES_SHOWN,
      }),
    ]);
    return {
      notes: notes.map(toNote),
      changes: changes.map(toLogEntry),
      events: events.map(toEvent),
    };
  }
}
