import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createTranslator, IntlProvider } from "use-intl";
import { speakBy } from "./lib/api-words.js";
import { directionOf, type Language, localeOf } from "./lib/language.js";
import { queryClient } from "./lib/query-client.js";
import type { en, Messages } from "./messages/en.js";
import { router } from "./router.js";
import { UiProviders } from "./ui/providers.js";

/** Draws the console in a language. */
export function start(root: Element, language: Language, messages: Messages): void {
  const t = createTranslator({
    locale: language,
    messages: messages as typeof en,
    namespace: "rules",
  });
  speakBy((rule, values) => t(rule, values));
  const direction = directionOf(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  createRoot(root).render(
    <StrictMode>
      <IntlProvider
        locale={localeOf(language, navigator.languages)}
        // The English texts are the type, from which the arguments of each message are known.
        messages={messages as typeof en}
        timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      >
        <UiProviders direction={direction}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </UiProviders>
      </IntlProvider>
    </StrictMode>,
  );
}
