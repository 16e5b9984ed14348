// The suppliers of a shop: one noun, from which its table, API, events, commands and screens follow.
import { choice, day, defineNoun, email, metadata, money, reference, text } from "@souk/core/nouns";
import { migrations } from "./supplier.migrations.js";

export const supplier = defineNoun("supplier", {
  says: "A company that delivers goods.",
  fields: {
    name: text({
      required: true,
      searched: true,
      sorted: true,
      unique: true,
      says: "The name on its invoices.",
    }),
    email: email({ personal: true, says: "Where orders are sent." }),
    productId: reference("product", { onDelete: "clear", says: "What it mainly delivers." }),
    terms: choice(["prepaid", "net30"], {
      preset: "prepaid",
      filtered: true,
      says: "When its invoices are paid.",
    }),
    since: day({ filtered: true, says: "The first day of the contract." }),
    until: day({ says: "The last day of the contract." }),
    creditLimit: money({ says: "The most that may be owed to it." }),
    metadata: metadata(),
  },
  access: { delete: "admin" },
  scope: "suppliers",
  rule: ({ since, until }) =>
    since && until && until < since ? { until: "The until field must not be before since." } : {},
  migrations,
  screen: { columns: ["name", "email", "terms", "since"] },
  words: {
    en: {
      one: "Supplier",
      many: "Suppliers",
      fields: {
        name: "Name",
        email: "Email",
        productId: "Main product",
        terms: "Terms of payment",
        since: "Since",
        until: "Until",
        creditLimit: "Credit limit",
        metadata: "Metadata",
      },
      choices: { terms: { prepaid: "Prepaid", net30: "Net 30 days" } },
    },
    de: {
      one: "Lieferant",
      many: "Lieferanten",
      fields: {
        name: "Name",
        email: "E-Mail",
        productId: "Hauptprodukt",
        terms: "Zahlungsbedingungen",
        since: "Seit",
        until: "Bis",
        creditLimit: "Kreditrahmen",
        metadata: "Metadaten",
      },
      choices: { terms: { prepaid: "Vorkasse", net30: "30 Tage netto" } },
    },
    ar: {
      one: "مورّد",
      many: "المورّدون",
      fields: {
        name: "الاسم",
        email: "البريد الإلكتروني",
        productId: "المنتج الرئيسي",
        terms: "شروط الدفع",
        since: "منذ",
        until: "حتى",
        creditLimit: "حد الائتمان",
        metadata: "بيانات إضافية",
      },
      choices: { terms: { prepaid: "دفع مسبق", net30: "صافي 30 يومًا" } },
    },
  },
});
