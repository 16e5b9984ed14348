import { endpoint } from "../endpoint.js";
import { eventList } from "../presenters/event.js";

export const eventEndpoints = [
  endpoint({
    method: "get",
    path: "/events/:tenantId",
    tenantFrom: "path",
    useCase: "listEvents",
    summary: "List the events of a tenant in a fixed order.",
    description:
      "For programs that keep a copy: send `next` as `after` to get the next page; each event is listed once. An event appears only when no earlier one can still appear. If the event that `after` names was deleted for its age, the response is 410 `gone`: list the records again. An API key gets the kinds that its scopes read; naming another kind returns 403.",
    answer: eventList,
  }),
];
