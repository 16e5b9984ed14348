import { endpoint } from "../wire/endpoint.js";
import { eventList } from "../presenters/event.js";

export const eventEndpoints = [
  endpoint({
    method: "get",
    path: "/events/:tenantId",
    tenantFrom: "path",
    useCase: "listEvents",
    summary: "List the events of a tenant in a fixed order.",
    description:
      "For programs that keep a copy: send `next` as `after` to get the next page; each event is listed once, and only when no earlier event can still appear. `after=latest` returns no events and a `next` from which new events follow. Returns 410 `gone` if the event in `after` was deleted because of its age: then request `after=latest` and list the records again. An API key gets the event kinds that its scopes read; requesting another kind returns 403.",
    answer: eventList,
  }),
];
