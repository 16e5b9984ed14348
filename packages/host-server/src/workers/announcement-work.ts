import {
  nextDueAnnouncement,
  type Ports,
  publishDueAnnouncements,
  type PushGateway,
  pushDueAnnouncements,
} from "@souk/core";
import type { Work } from "./work.js";

/** Publishes announcements at their time, and pushes what was published. */
export const announcementWork = (ports: Ports, gateway: PushGateway): readonly Work[] => [
  {
    name: "announcements",
    async drain() {
      await publishDueAnnouncements(ports);
      await pushDueAnnouncements(ports, gateway);
    },
    nextDue: () => nextDueAnnouncement(ports),
  },
  { name: "push", drain: () => pushDueAnnouncements(ports, gateway) },
];
