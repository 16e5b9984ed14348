import { inBackground } from "@souk/core";
import { InMemoryNotificationChannel } from "agenda";
import type { JobNotification } from "agenda";

/** Tells the hosts of this process about a saved job, without making the saver wait. */
export class DeferredNotificationChannel extends InMemoryNotificationChannel {
  override async publish(notification: JobNotification): Promise<void> {
    setImmediate(() =>
      inBackground(this.notifyHandlers(notification), (error) => this.emit("error", error)),
    );
  }
}
