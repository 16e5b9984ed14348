import type { AgendaBackend } from "agenda";

/** A store of alarms whose connection is ours: Agenda may use it, but neither open nor close it. */
export interface AlarmBackend extends Pick<
  AgendaBackend,
  "name" | "repository" | "notificationChannel"
> {
  /** Connects and makes the schema ready; may be called again after it failed. */
  connect(): Promise<void>;
  close(): Promise<void>;
}
