import "./style/tokens.css";
import "./style/base.css";
import { chooseLanguage, type Language, storedLanguage } from "./lib/language.js";
import type { Messages } from "./messages/en.js";
import { continueOpening } from "./session/open-shop.js";
import { applyTheme, storedTheme } from "./session/theme.js";

/** A reader loads one of them. */
const catalogs = {
  en: async () => (await import("./messages/en.js")).en,
  ar: async () => (await import("./messages/ar.js")).ar,
} as const satisfies Record<Language, () => Promise<Messages>>;

applyTheme(storedTheme());

// A page that Back fetches from the browser's memory may be of a session or a shop that was left since.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  document.body.replaceChildren();
  location.reload();
});

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the console.");
if (!continueOpening()) {
  const language = chooseLanguage(storedLanguage(), navigator.languages);
  // The texts and the pages arrive together.
  const [messages, { start }] = await Promise.all([catalogs[language](), import("./start.js")]);
  start(root, language, messages);
}
