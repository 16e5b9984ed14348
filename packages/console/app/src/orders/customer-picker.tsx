import type { CustomerRecord } from "@souk/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { useFound } from "../lib/use-found.js";
import { AddField, type Option } from "../ui/picker.js";
import { useCustomerTitle } from "./customer-title.js";
import { customersKey } from "./queries.js";

interface CustomerOption extends Option<number> {
  readonly customer: CustomerRecord;
}

/** Finds customers by name, email, phone or number, as the API does. */
const customersIn = ({ id, souk }: TenantScope, titleOf: ReturnType<typeof useCustomerTitle>) =>
  function useCustomers(text: string) {
    return useFound(text, {
      key: customersKey(id),
      list: (query, signal) => souk.customers.list({ ...query, per_page: 20 }, { signal }),
      optionOf: (customer: CustomerRecord): CustomerOption => {
        const { number, email, phone } = customer;
        const label = titleOf(customer);
        const others = [`#${number}`, email, phone].filter((each) => each && each !== label);
        return { value: customer.id, label, detail: others.join(" · "), customer };
      },
      isResting: text === "",
    });
  };

export function CustomerPicker({
  label,
  error,
  onChoose,
}: {
  readonly label: string;
  readonly error?: string | undefined;
  readonly onChoose: (customer: CustomerRecord) => void;
}) {
  const t = useTranslations("customers");
  const titleOf = useCustomerTitle();
  const tenant = useTenant();
  const [useCustomers] = useState(() => customersIn(tenant, titleOf));
  return (
    <AddField<number, CustomerOption>
      label={label}
      placeholder={t("searchPlaceholder")}
      error={error}
      useFound={useCustomers}
      onChoose={({ customer }) => onChoose(customer)}
    />
  );
}
