import {
  nextAnnouncement,
  nextPush,
  type Ports,
  publishDueAnnouncements,
  type PushGateway,
  pushDueAnnouncements,
} from "@souk/core";
import type { Work } from "./work.js";

/**
 * Publishes announcements at their time, and pushes what was published. These are two, so that a push
 * service that is slow to answer holds back no announcement.
 */
export const announcementWork = (
  ports: Ports,
  gateway: PushGateway,
  leaseMs?: number,
): readonly Work[] => [
  {
    name: "announcements",
    drain: () => publishDueAnnouncements(ports),
    nextDue: () => nextAnnouncement(ports),
    wakes: "push",
  },
  {
    name: "push",
    drain: () => pushDueAnnouncements(ports, gateway, leaseMs),
    nextDue: () => nextPush(ports),
  },
];
