import type { CustomerRecord } from "@souk/client";
import { useTranslations } from "use-intl";

type Named = Pick<CustomerRecord, "name" | "email" | "phone" | "external_id">;

/** What a person is called by: the first of their details; null for someone without any. */
export const nameOf = ({ name, email, phone, external_id: own }: Named): string | null =>
  name ?? email ?? phone ?? own;

/** What a customer is called, also without any details. */
export function useCustomerTitle() {
  const t = useTranslations("customers");
  return (customer: CustomerRecord): string =>
    nameOf(customer) ?? t("one", { number: String(customer.number) });
}
