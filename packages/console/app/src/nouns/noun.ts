import type { SoukClient } from "@souk/client";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Language } from "../lib/language.js";
import { parseAmount, amountText } from "../lib/amounts.js";
import type { TenantScope } from "../lib/tenant.js";

/** A field of a noun, as the host describes it. */
export interface NounField {
  readonly name: string;
  readonly kind:
    | "text"
    | "email"
    | "choice"
    | "reference"
    | "day"
    | "time"
    | "money"
    | "integer"
    | "boolean"
    | "metadata";
  readonly presence: "required" | "preset" | "optional";
  readonly preset: string | number | boolean | null;
  readonly filtered: boolean;
  readonly sorted: boolean;
  readonly max: number | null;
  readonly choices: readonly string[];
  /** `product`, `category`, `member`, or another noun. */
  readonly references: string | null;
}

export interface NounWords {
  readonly one: string;
  readonly many: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A kind of object that the host adds, in the form of `describeNouns`. */
export interface Noun {
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly operations: Readonly<Record<"create" | "list" | "update" | "delete", string>>;
  readonly fields: readonly NounField[];
  readonly searched: boolean;
  readonly columns: readonly string[];
  readonly title: string;
  readonly words: Readonly<Record<Language, NounWords>>;
}

export interface NounRecord {
  readonly id: number;
  readonly version: number;
  readonly external_id: string | null;
  readonly [field: string]: unknown;
}

type Send = (method: string, path: string, options: object) => Promise<{ readonly data?: unknown }>;

/** The operations of a noun. Its paths are data here, so the client's types do not apply. */
function apiOf(souk: SoukClient, { path }: Pick<Noun, "path">) {
  const request = souk.request as unknown as Send;
  const send = async <T>(method: string, below: string, options: object): Promise<T> =>
    (await request(method, `/api/v2/admin${path}${below}`, options)).data as T;
  return {
    list: (query: object, signal: AbortSignal) =>
      send<NounPage>("get", "", { params: { query }, signal }),
    get: async (id: number, signal: AbortSignal) =>
      (await send<{ data: NounRecord }>("get", `/${id}`, { signal })).data,
    create: async (body: object, key: string) =>
      (
        await send<{ data: NounRecord }>("post", "", {
          body,
          headers: { "Idempotency-Key": key },
        })
      ).data,
    update: async (id: number, body: object, ifMatch: string) =>
      (
        await send<{ data: NounRecord }>("patch", `/${id}`, {
          body,
          headers: { "If-Match": ifMatch },
        })
      ).data,
    remove: (id: number) => send<unknown>("delete", `/${id}`, {}),
  };
}

export interface NounPage {
  readonly data: readonly NounRecord[];
  readonly per_page: number;
  readonly total: number;
  readonly total_capped?: boolean;
  readonly next_cursor?: string | null;
}

export const nounApi = ({ souk }: Pick<TenantScope, "souk">, noun: Pick<Noun, "path">) =>
  apiOf(souk, noun);

export const nounKey = (tenantId: number) => ["t", tenantId, "nouns"] as const;

export interface NounSearch {
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string;
}

export const nounListQuery = (tenant: TenantScope, noun: Noun, search: NounSearch) =>
  queryOptions({
    queryKey: [...nounKey(tenant.id), noun.name, "list", search],
    queryFn: ({ signal }) => nounApi(tenant, noun).list({ ...search, per_page: 25 }, signal),
    placeholderData: keepPreviousData,
  });

export const nounRecordQuery = (tenant: TenantScope, noun: Noun, id: number) =>
  queryOptions({
    queryKey: [...nounKey(tenant.id), noun.name, id],
    queryFn: ({ signal }) => nounApi(tenant, noun).get(id, signal),
    // A form that is being filled in must not change under the hands of its reader.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export function titleOf({ title }: Pick<Noun, "title">, record: NounRecord): string {
  const value = record[title];
  return typeof value === "string" || typeof value === "number" ? String(value) : `#${record.id}`;
}

export interface Spelling {
  readonly currency: string | null;
  readonly locale: string;
}

/** The fields of a form: texts as they are typed, flags, and ids. */
export type FormValues = Readonly<Record<string, string | boolean | number | null>>;

/** The fields that a form has. Metadata belongs to programs. */
export const formFields = ({ fields }: Pick<Noun, "fields">): readonly NounField[] =>
  fields.filter(({ kind }) => kind !== "metadata");

export function formValues(
  noun: Pick<Noun, "fields">,
  record: NounRecord | null,
  { currency, locale }: Spelling,
): FormValues {
  const values = formFields(noun).map(({ name, kind, preset }) => {
    const value = record ? (record[name] ?? null) : preset;
    if (kind === "boolean") return [name, value === true] as const;
    if (kind === "reference") return [name, value as number | null] as const;
    if (value === null) return [name, ""] as const;
    if (kind === "money") return [name, amountText(Number(value), currency, locale)] as const;
    // A field for a moment has no seconds and no time zone.
    if (kind === "time") return [name, inputMoment(value as string)] as const;
    return [name, String(value as string | number)] as const;
  });
  return Object.fromEntries(values);
}

const inputMoment = (iso: string): string => {
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
};

/** The body for the API: the fields that differ from those that the form began with. */
export function bodyOf(
  noun: Pick<Noun, "fields">,
  values: FormValues,
  before: FormValues | null,
  { locale }: Spelling,
): Readonly<Record<string, unknown>> {
  const changed = formFields(noun).filter(
    ({ name }) => before === null || values[name] !== before[name],
  );
  return Object.fromEntries(
    changed.flatMap(({ name, kind, presence }): [string, unknown][] => {
      const value = values[name];
      if (typeof value !== "string") return [[name, value]];
      const text = value.trim();
      // A new object gets the preset of an omitted field.
      if (text === "" && before === null && presence === "preset") return [];
      if (text === "") return [[name, presence === "required" ? "" : null]];
      if (kind === "money") return [[name, parseAmount(text, locale) ?? text]];
      if (kind === "integer") return [[name, /^-?\d+$/.test(text) ? Number(text) : text]];
      if (kind === "time") return [[name, new Date(text).toISOString()]];
      return [[name, kind === "text" ? value : text]];
    }),
  );
}
