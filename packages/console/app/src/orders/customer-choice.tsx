import type { CustomerAddress, CustomerRecord } from "@souk/client";
import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Button } from "../ui/button.js";
import { Fields } from "../ui/field.js";
import { SelectField } from "../ui/select-field.js";
import { addressLines } from "./address.js";
import { useCustomerTitle } from "./customer-title.js";
import { CustomerPicker } from "./customer-picker.js";
import type { OrderFields } from "./order-form.js";
import { CustomerInputs, type InputsProps } from "./order-inputs.js";
import css from "./orders.module.css";

/** For whom a new order is: a customer of the shop, or somebody whose details are typed. */
export function CustomerChoice({
  customer,
  onChoose,
  ...inputs
}: InputsProps & {
  readonly customer: CustomerRecord | null;
  readonly onChoose: (customer: CustomerRecord | null) => void;
}) {
  const t = useTranslations("orders");
  const titleOf = useCustomerTitle();
  const tenant = useTenant();
  if (customer) {
    const { id, email, phone } = customer;
    const name = titleOf(customer);
    return (
      <div>
        <p>
          <Link
            to="/t/$tenantId/customers/$customerId"
            params={{ tenantId: String(tenant.id), customerId: String(id) }}
            className={css.number}
          >
            <bdi>{name}</bdi>
          </Link>
        </p>
        {[email, phone]
          .filter((each) => each !== null && each !== name)
          .map((each) => (
            <p key={each}>
              <bdi>{each}</bdi>
            </p>
          ))}
        <p className={css.chosen}>
          <Button size="small" onClick={() => onChoose(null)}>
            {t("otherCustomer")}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <Fields>
      {tenant.may("listCustomers") && (
        <CustomerPicker
          label={t("findCustomer")}
          error={inputs.errors["customer_id"]}
          onChoose={onChoose}
        />
      )}
      <CustomerInputs {...inputs} />
    </Fields>
  );
}

/** One of the addresses that the shop knows of a customer. */
export function KnownAddress({
  addresses,
  fields,
  onChange,
}: {
  readonly addresses: readonly CustomerAddress[];
  readonly fields: OrderFields;
  readonly onChange: (fields: OrderFields) => void;
}) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const at = addresses.findIndex((address) => isOf(fields, address));
  return (
    <SelectField<number>
      label={t("knownAddress")}
      value={at}
      choices={[
        ...addresses.map((address, value) => ({
          value,
          label: [address.label, ...addressLines(address, locale)].filter(Boolean).join(", "),
        })),
        { value: -1, label: t("anotherAddress") },
      ]}
      onChange={(next) => onChange({ ...fields, ...addressFieldsOf(addresses[next]) })}
    />
  );
}

/** The address in the fields of an order; empty fields without one. */
export const addressFieldsOf = (address: CustomerAddress | undefined) => ({
  street: address?.street ?? "",
  postal_code: address?.postal_code ?? "",
  city: address?.city ?? "",
  country: address?.country ?? "",
});

/** Whether this is the address in the fields. */
export const isOf = (fields: OrderFields, address: CustomerAddress): boolean =>
  Object.entries(addressFieldsOf(address)).every(
    ([name, value]) => fields[name as keyof OrderFields] === value,
  );
