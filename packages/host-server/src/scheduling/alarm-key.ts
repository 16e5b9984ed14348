import type { Queue } from "@souk/core";

export interface AlarmData {
  readonly key: string;
  readonly due: number;
}

/** Rounded up, never down: an alarm may be late by a second, but never early. */
export function alarmKey(queue: Queue, at: Date): { key: string; due: Date; past: boolean } {
  const now = Date.now();
  const past = at.getTime() <= now;
  const second = past ? Math.floor(now / 1000) : Math.ceil(at.getTime() / 1000);
  return {
    key: `${queue} ${past ? "now " : ""}${second}`,
    due: past ? new Date(now) : new Date(second * 1000),
    past,
  };
}

const POSTGRES_UNIQUE_VIOLATION = "23505";
const MONGO_DUPLICATE_KEY = 11_000;

/** Another host inserted the same second after our check. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === POSTGRES_UNIQUE_VIOLATION || code === MONGO_DUPLICATE_KEY;
}
