import { inBackground } from "@souk/core/adapter";
import { InMemoryNotificationChannel } from "agenda";
import type { JobNotification } from "agenda";

/** Notifies the hosts of this process of a saved job, without delaying the caller. */
export class DeferredNotificationChannel extends InMemoryNotificationChannel {
  override async publish(notification: JobNotification): Promise<void> {
    setImmediate(() =>
      inBackground(this.notifyHandlers(notification), (error) => this.emit("error", error)),
    );
  }
}
