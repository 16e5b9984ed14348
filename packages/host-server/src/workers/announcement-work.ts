import {
  type Ports,
  publishDueAnnouncements,
  type PushGateway,
  type PushOptions,
  pushDueAnnouncements,
} from "@souk/core";
import { nextAnnouncement, nextPush } from "@souk/core/adapter";
import type { QueueWork } from "./queue-work.js";

/**
 * Publishes announcements at their time, and pushes what was published. These are two, so that a push
 * service that is slow to answer holds back no announcement.
 */
export const announcementWork = (
  ports: Ports,
  gateway: PushGateway,
  options: PushOptions = {},
): readonly QueueWork[] => [
  {
    queue: "announcements",
    drain: () => publishDueAnnouncements(ports, options.time),
    nextDue: () => nextAnnouncement(ports),
    wakes: "push",
  },
  {
    queue: "push",
    drain: () => pushDueAnnouncements(ports, gateway, options),
    nextDue: () => nextPush(ports),
  },
];
