import { ourEvents } from "../../events/known-events.js";
import { listEventTypesOf } from "./event-types.js";

/** Lists the kinds of events that can be subscribed to, each with its JSON Schema and a sample. */
export const listEventTypes = listEventTypesOf(ourEvents);
