interface Nobody {
  readonly name: string;
  readonly email: string;
}

/** An address as an order keeps it, without the person who lived there. */
export const erasedAddress = (name: string) => ({
  street: name,
  city: name,
  country: null,
  postalCode: null,
  state: null,
  phone: null,
});

/** The buyer of an invoice. */
export const erasedBuyer = (name: string) => ({
  name,
  email: null,
  phone: null,
  address: erasedAddress(name),
});

/** The body of an event about a person or an order of theirs, with the person's data replaced. */
export function withoutPerson(body: string, as: Nobody): string {
  const event = JSON.parse(body) as { event: string; data: Record<string, unknown> };
  return JSON.stringify({ ...event, data: { ...event.data, ...replaced(event, as) } });
}

function replaced(
  { event, data }: { readonly event: string; readonly data: Readonly<Record<string, unknown>> },
  { name, email }: Nobody,
): object {
  if (event.startsWith("user.")) return { name, email };
  if (!event.startsWith("order.")) return {};
  const customer = data["customer"] && { name, email: null, phone: null, external_id: null };
  return {
    ...("customer" in data && { customer }),
    ...("reason" in data && { reason: null }),
    ...("metadata" in data && { metadata: {} }),
  };
}
