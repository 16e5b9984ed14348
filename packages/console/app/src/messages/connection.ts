import type { Language } from "../lib/language.js";

/** The words for a part of the console that did not arrive. They come with the first script: later ones may be missing. */
export const connectionWords: Readonly<
  Record<Language, Readonly<Record<"title" | "text" | "retry", string>>>
> = {
  en: {
    title: "No connection",
    text: "A part of this page could not be loaded. What is saved is safe.",
    retry: "Try again",
  },
  ar: {
    title: "لا يوجد اتصال",
    text: "تعذّر تحميل جزء من هذه الصفحة. ما حُفظ في أمان.",
    retry: "أعد المحاولة",
  },
  de: {
    title: "Keine Verbindung",
    text: "Ein Teil dieser Seite konnte nicht geladen werden. Was gespeichert ist, bleibt erhalten.",
    retry: "Erneut versuchen",
  },
};
