import * as z from "zod";
import { text } from "./fields.js";
import { shownAs } from "./schemas/described.js";

const MESSAGE =
  "The :field field must be a valid URL. Send an http or https URL without a user name.";

/** A web address to which people may be sent: http or https, without credentials. */
export const httpUrl = shownAs(text({ min: 1, max: 2048 }).check(z.refine(isHttpUrl, MESSAGE)), {
  format: "uri",
});

/** The URL of a webhook as written; the sender decides whether it may be called. */
export const webhookUrl = shownAs(text({ min: 1, max: 2048 }), {
  format: "uri",
  description:
    "The URL that receives the events. In production it must use https and a public address.",
});

function isHttpUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === "" && password === "" && hostname !== "";
}
