import { useQuery } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { chooseLanguage } from "../lib/language.js";
import { useTenant } from "../lib/tenant.js";
import { nounsQuery } from "./all-nouns.js";
import type { Noun } from "./noun.js";

/** The list of a noun, as a place in the navigation. */
export interface NounPlace {
  readonly noun: Noun;
  readonly label: string;
}

/** The nouns whose lists the reader's role may open. */
export function useNounPlaces(): readonly NounPlace[] {
  const language = chooseLanguage(useLocale(), []);
  const tenant = useTenant();
  const { data = [] } = useQuery(nounsQuery);
  return data
    .filter(({ operations }) => tenant.may(operations.list))
    .map((noun) => ({ noun, label: noun.words[language].many }));
}
