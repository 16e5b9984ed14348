import type { CustomerRecord } from "@souk/client";

type Named = Pick<CustomerRecord, "name" | "email" | "phone" | "external_id">;

/** What a person is called by: the first of their details; null for someone without any. */
export const nameOf = ({ name, email, phone, external_id: own }: Named): string | null =>
  name ?? email ?? phone ?? own;
