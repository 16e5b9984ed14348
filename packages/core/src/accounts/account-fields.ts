import { text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";

export const personName = described(text({ min: 1, max: 255 }), "The name of the person.");
