import type { QueueLoad } from "@souk/core/node";
import type { Figures } from "./figures.js";

/** The queue in which this process hashes passwords: sign-ins take as long as it is. */
export function watchPasswords(figures: Figures, load: () => QueueLoad): void {
  const queue = figures.gauge(
    "souk_password_queue",
    "Passwords that this process is hashing (running) or has queued (waiting).",
    ["state"],
  );
  const turns = figures.sum("souk_password_turns_total", "Passwords hashed.");
  const waited = figures.sum(
    "souk_password_wait_seconds_total",
    "The total time that they waited.",
  );
  figures.here(() => {
    const { running, waiting, ...past } = load();
    queue.set({ state: "running" }, running);
    queue.set({ state: "waiting" }, waiting);
    turns.reset();
    turns.inc(past.turns);
    waited.reset();
    waited.inc(past.waitedMs / 1000);
  });
}
