import { boolean, defineNoun, text } from "@souk/core/nouns";
import { migrations } from "./location.migrations.ts";

/** A place where a seller hands out orders. */
export const location = defineNoun("location", {
  says: "A place where buyers collect their orders.",
  fields: {
    name: text({ required: true, searched: true, sorted: true, unique: true }),
    street: text({ required: true }),
    city: text({ required: true, filtered: true }),
    isOpen: boolean({ preset: true, filtered: true }),
  },
  access: { delete: "admin" },
  scope: "locations",
  migrations,
  screen: { columns: ["name", "city", "isOpen"] },
  words: {
    en: {
      one: "Location",
      many: "Locations",
      fields: { name: "Name", street: "Street", city: "City", isOpen: "Open" },
    },
    de: {
      one: "Standort",
      many: "Standorte",
      fields: { name: "Name", street: "Straße", city: "Ort", isOpen: "Geöffnet" },
    },
    ar: {
      one: "موقع",
      many: "المواقع",
      fields: { name: "الاسم", street: "الشارع", city: "المدينة", isOpen: "مفتوح" },
    },
  },
});
