import "./style/tokens.css";
import "./style/base.css";
import { chooseLanguage, directionOf, type Language, storedLanguage } from "./lib/language.js";
import {
  isMissingPart,
  reloadIfReachable,
  reloadOnce,
  watchForMissingParts,
} from "./lib/missing-parts.js";
import { connectionWords } from "./messages/connection.js";
import type { Messages } from "./messages/en.js";
import { continueOpening } from "./session/open-shop.js";
import { applyTheme, storedTheme } from "./session/theme.js";

/** A reader loads one of them. */
const catalogs = {
  en: async () => (await import("./messages/en.js")).en,
  ar: async () => (await import("./messages/ar.js")).ar,
  de: async () => (await import("./messages/de.js")).de,
} as const satisfies Record<Language, () => Promise<Messages>>;

applyTheme(storedTheme());

// A page that Back fetches from the browser's memory may be of a session or a shop that was left since.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  document.body.replaceChildren();
  location.reload();
});

/** Plain elements, because the script that draws the pages is missing. */
function showNoConnection(place: HTMLElement, language: Language): void {
  const { title, text, retry } = connectionWords[language];
  const main = document.createElement("main");
  const heading = document.createElement("h1");
  const words = document.createElement("p");
  const button = document.createElement("button");
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = `${title} – Souk`;
  heading.textContent = title;
  words.textContent = text;
  button.textContent = retry;
  button.addEventListener("click", () => {
    reloadIfReachable().catch(reportError);
  });
  main.append(heading, words, button);
  main.className = "plain";
  place.replaceChildren(main);
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the console.");
if (!continueOpening()) {
  const language = chooseLanguage(storedLanguage(), navigator.languages);
  watchForMissingParts();
  try {
    // The texts and the pages arrive together.
    const [messages, { start }] = await Promise.all([catalogs[language](), import("./start.js")]);
    start(root, language, messages);
  } catch (error) {
    if (!isMissingPart(error)) throw error;
    if (!(await reloadOnce())) showNoConnection(root, language);
  }
}
