import * as z from "zod";
import type { Hookable } from "./calls/hooks.js";
import { lineReader } from "./catalog/import/import-line.js";
import { importWith } from "./catalog/import/import-with.js";
import { OwnFields, type OwnSchemas } from "./values/metadata/own-fields.js";
import type { UseCaseName } from "./use-cases.js";

/** The use cases that make and change each kind of object with metadata. */
const kept = {
  product: { creates: ["createProduct"], changes: ["updateProduct"] },
  category: { creates: ["createCategory"], changes: ["updateCategory"] },
  customer: { creates: ["createCustomer"], changes: ["updateCustomer"] },
  order: { creates: ["createOrder"], changes: ["updateOrder"] },
  tenant: { creates: ["createTenant", "createTenantFor"], changes: ["updateTenant"] },
  user: { creates: ["createUser"], changes: ["updateUser", "updateProfile"] },
  announcement: { creates: ["createAnnouncement"], changes: ["updateAnnouncement"] },
  webhook: { creates: ["createWebhook"], changes: ["updateWebhook"] },
} as const satisfies Record<string, Record<"creates" | "changes", readonly UseCaseName[]>>;

export type Keeping = keyof typeof kept;

/** The fields of an embedder: values in the metadata of our objects, by kind and name. */
export type FieldsOfTheirs = { readonly [K in Keeping]?: OwnSchemas };

type Cases = Readonly<Record<string, Hookable>>;
export type KnownFields = Partial<Readonly<Record<Keeping, OwnFields>>>;

export function knownFields(given: FieldsOfTheirs): KnownFields {
  const known = Object.entries(given).map(([what, schemas]) => {
    if (!Object.hasOwn(kept, what)) {
      const kinds = Object.keys(kept).join(", ");
      throw new Error(`There are fields of ${kinds}, and none of ${what}.`);
    }
    return [what, new OwnFields(what, schemas ?? {})];
  });
  return Object.fromEntries(known) as KnownFields;
}

/** The use cases, with these fields in the metadata that they take. */
export function withFields(cases: Cases, fields: KnownFields): Cases {
  const changed = Object.entries(fields).flatMap(([what, own]) => {
    const { creates, changes } = kept[what as Keeping];
    return [
      ...creates.map((name) => taking(cases, name, own.created)),
      ...changes.map((name) => taking(cases, name, own.changed)),
    ];
  });
  const files = fields.product && { importProducts: importWith(lineReader(fields.product)) };
  return Object.freeze({ ...cases, ...Object.fromEntries(changed), ...files });
}

function taking(cases: Cases, name: UseCaseName, metadata: z.core.$ZodType): [string, Hookable] {
  const useCase = cases[name] as Hookable & { readonly input: z.ZodObject };
  return [name, Object.freeze({ ...useCase, input: useCase.input.safeExtend({ metadata }) })];
}
