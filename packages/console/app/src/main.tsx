import "./style/tokens.css";
import "./style/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { queryClient } from "./lib/query-client.js";
import { en, type Messages } from "./messages/en.js";
import { router } from "./router.js";
import { applyTheme, storedTheme } from "./session/theme.js";
import { UiProviders } from "./ui/providers.js";

applyTheme(storedTheme());

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for the console.");
createRoot(root).render(
  <StrictMode>
    <IntlProvider
      locale={navigator.language.startsWith("en") ? navigator.language : "en"}
      messages={en satisfies Messages}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      <UiProviders direction="ltr">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiProviders>
    </IntlProvider>
  </StrictMode>,
);
