import { day, defineNoun, integer, reference, text } from "@souk/core/nouns";
import { migrations } from "./campaign.migrations.ts";

/** A discount that a seller offers for some days. */
export const campaign = defineNoun("campaign", {
  says: "A discount on a product for some days.",
  fields: {
    title: text({ required: true, searched: true, sorted: true }),
    productId: reference("product", { required: true, onDelete: "delete" }),
    percent: integer({ required: true, min: 1, max: 100 }),
    startsOn: day({ required: true, filtered: true, sorted: true }),
    endsOn: day({ required: true }),
  },
  access: { write: "admin", delete: "admin" },
  scope: "campaigns",
  rule: ({ startsOn, endsOn }) =>
    endsOn < startsOn ? { endsOn: "The ends on field must not be before starts on." } : {},
  migrations,
  screen: { columns: ["title", "productId", "percent", "startsOn", "endsOn"] },
  words: {
    en: {
      one: "Campaign",
      many: "Campaigns",
      fields: {
        title: "Title",
        productId: "Product",
        percent: "Percent",
        startsOn: "Starts on",
        endsOn: "Ends on",
      },
    },
    de: {
      one: "Aktion",
      many: "Aktionen",
      fields: {
        title: "Titel",
        productId: "Produkt",
        percent: "Prozent",
        startsOn: "Beginn",
        endsOn: "Ende",
      },
    },
    ar: {
      one: "حملة",
      many: "الحملات",
      fields: {
        title: "العنوان",
        productId: "المنتج",
        percent: "النسبة المئوية",
        startsOn: "تبدأ في",
        endsOn: "تنتهي في",
      },
    },
  },
});
