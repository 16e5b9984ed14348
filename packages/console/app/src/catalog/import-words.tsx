import type { ReactNode } from "react";
import { IntlProvider, useLocale, useMessages } from "use-intl";
import { importWords } from "../messages/import.js";

const wordsOf: Readonly<Record<string, object>> = importWords;

/** The words of imports for what is in it; the catalog that every reader loads lacks them. */
export function ImportWords({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const messages = { ...useMessages(), import: wordsOf[languageIn(locale)] ?? importWords.en };
  return (
    <IntlProvider locale={locale} messages={messages as ReturnType<typeof useMessages>}>
      {children}
    </IntlProvider>
  );
}

const languageIn = (locale: string): string => locale.split("-")[0] ?? "";
