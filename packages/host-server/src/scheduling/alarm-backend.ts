import type { AgendaBackend } from "agenda";

/** A store of alarms on our own connection: Agenda may use it, but neither open nor close it. */
export interface AlarmBackend extends Pick<
  AgendaBackend,
  "name" | "repository" | "notificationChannel"
> {
  /** Connects and makes the schema ready; may be called again after a failure. */
  connect(): Promise<void>;
  close(): Promise<void>;
}
