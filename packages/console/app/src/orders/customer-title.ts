import type { CustomerRecord } from "@souk/client";
import { useTranslations } from "use-intl";
import { nameOf } from "./customer-name.js";

/** What a customer is called, also without any details. */
export function useCustomerTitle() {
  const t = useTranslations("customers");
  return (customer: CustomerRecord): string =>
    nameOf(customer) ?? t("one", { number: String(customer.number) });
}
