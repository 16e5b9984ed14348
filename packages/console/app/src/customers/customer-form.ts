import type { CustomerAddress, CustomerRecord } from "@souk/client";
import { isSameValue } from "../lib/own-changes.js";
import { joinedTags, splitTags } from "../tags/tag-texts.js";

/** An address as it stands in the form of a customer. */
export interface AddressFields {
  label: string;
  street: string;
  postal_code: string;
  city: string;
  state: string;
  country: string;
  phone: string;
}

/** A customer as it stands in the fields of its form. */
export interface CustomerFields {
  name: string;
  email: string;
  phone: string;
  external_id: string;
  note: string;
  /** In one text, see `joinedTags`. */
  tags: string;
  addresses: AddressFields[];
}

export const emptyAddress: AddressFields = {
  label: "",
  street: "",
  postal_code: "",
  city: "",
  state: "",
  country: "",
  phone: "",
};

export const emptyCustomer: CustomerFields = {
  name: "",
  email: "",
  phone: "",
  external_id: "",
  note: "",
  tags: "",
  addresses: [],
};

const addressFieldsOf = (address: CustomerAddress): AddressFields => ({
  label: address.label ?? "",
  street: address.street,
  postal_code: address.postal_code ?? "",
  city: address.city,
  state: address.state ?? "",
  country: address.country ?? "",
  phone: address.phone ?? "",
});

export const fieldsOf = (customer: CustomerRecord): CustomerFields => ({
  name: customer.name ?? "",
  email: customer.email ?? "",
  phone: customer.phone ?? "",
  external_id: customer.external_id ?? "",
  note: customer.note ?? "",
  tags: joinedTags(customer.tags),
  addresses: customer.addresses.map(addressFieldsOf),
});

const textOrNull = (text: string): string | null => text.trim() || null;

/** The customer for the API. */
export const bodyOf = ({ addresses, ...texts }: CustomerFields) => ({
  name: textOrNull(texts.name),
  email: textOrNull(texts.email),
  phone: textOrNull(texts.phone),
  external_id: textOrNull(texts.external_id),
  note: textOrNull(texts.note),
  tags: splitTags(texts.tags),
  addresses: addresses.map((address) => ({
    label: textOrNull(address.label),
    // The API refuses an empty text at its field.
    street: address.street.trim(),
    city: address.city.trim(),
    postal_code: textOrNull(address.postal_code),
    state: textOrNull(address.state),
    country: textOrNull(address.country),
    phone: textOrNull(address.phone),
  })),
});

type Body = ReturnType<typeof bodyOf>;

/** The names of the fields that hold something else than in the record. */
export const changedFields = (
  fields: CustomerFields,
  before: CustomerFields,
): (keyof CustomerFields)[] =>
  (Object.keys(before) as (keyof CustomerFields)[]).filter(
    (name) => !isSameValue(fields[name], before[name]),
  );

/** What a save sends: the changed fields, so that the others stay as somebody else has saved them. */
export function changesOf(fields: CustomerFields, before: CustomerFields): Partial<Body> {
  const body = bodyOf(fields);
  const names = changedFields(fields, before);
  return Object.fromEntries(names.map((name) => [name, body[name]])) as Partial<Body>;
}
