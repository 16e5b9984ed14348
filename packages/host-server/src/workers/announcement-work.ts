import { type Ports, type PushGateway } from "@souk/core";
import {
  nextAnnouncement,
  nextPush,
  publishDueAnnouncements,
  pushDueAnnouncements,
  type PushOptions,
} from "@souk/core/adapter";
import type { QueueWork } from "./queue-work.js";

/**
 * Publishes announcements at their time, and pushes published ones. These are two jobs, so that a slow push service
 * delays no announcement. Without a gateway nothing is pushed.
 */
export function announcementWork(
  ports: Ports,
  gateway: PushGateway | null,
  options: PushOptions = {},
): readonly QueueWork[] {
  const publishing: QueueWork = {
    queue: "announcements",
    drain: () => publishDueAnnouncements(ports, options.time),
    nextDue: () => nextAnnouncement(ports),
    wakes: "push",
  };
  if (!gateway) return [publishing];
  const pushing: QueueWork = {
    queue: "push",
    drain: () => pushDueAnnouncements(ports, gateway, options),
    nextDue: () => nextPush(ports),
  };
  return [publishing, pushing];
}
