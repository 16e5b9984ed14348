import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { peopleIn, usePerson } from "../audit/people.js";
import { CategoryField } from "../catalog/category-field.js";
import { useTenant, type TenantScope } from "../lib/tenant.js";
import { useFound } from "../lib/use-found.js";
import { TextArea, TextField } from "../ui/field.js";
import { type Option, PickerField, type UseFound } from "../ui/picker.js";
import { SelectField } from "../ui/select-field.js";
import { SwitchField } from "../ui/switch-field.js";
import { type Noun, nounApi, type NounField, nounKey, type NounWords, titleOf } from "./noun.js";
import { nounsQuery } from "./all-nouns.js";

type Value = string | boolean | number | null;

interface ControlProps {
  readonly field: NounField;
  readonly words: NounWords;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  readonly disabled: boolean;
}

const LONG = 500;

/** The control of one field, by its kind. */
export function NounControl({ field, words, value, onChange, error, disabled }: ControlProps) {
  const { name, kind, presence, max } = field;
  const { currency } = useTenant();
  const t = useTranslations("nouns");
  const parts = {
    label: words.fields[name] ?? name,
    error,
    optional: presence === "optional",
    disabled,
  };
  const text = {
    ...parts,
    value: typeof value === "string" ? value : "",
    autoComplete: "off",
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  };
  switch (kind) {
    case "boolean":
      return <SwitchField {...parts} checked={value === true} onChange={onChange} />;
    case "choice": {
      const labels = words.choices[name] ?? {};
      const choices = field.choices.map((each) => ({ value: each, label: labels[each] ?? each }));
      return (
        <SelectField<string | null>
          {...parts}
          value={typeof value === "string" && value !== "" ? value : null}
          onChange={(next) => onChange(next ?? "")}
          choices={
            presence === "optional" ? [{ value: null, label: t("none") }, ...choices] : choices
          }
        />
      );
    }
    case "reference":
      return field.references === "category" ? (
        <CategoryField
          value={typeof value === "number" ? value : null}
          onChange={onChange}
          error={error}
          disabled={disabled}
        />
      ) : (
        <ReferenceField
          {...parts}
          references={field.references ?? ""}
          isRequired={presence === "required"}
          value={typeof value === "number" ? value : null}
          onChange={onChange}
        />
      );
    case "day":
      return <TextField {...text} type="date" />;
    case "time":
      return <TextField {...text} type="datetime-local" />;
    case "money":
      return <TextField {...text} inputMode="decimal" figures before={currency ?? undefined} />;
    case "integer":
      return <TextField {...text} inputMode="numeric" figures />;
    case "email":
      return <TextField {...text} type="email" maxLength={max ?? 254} dir="ltr" />;
    case "text":
    case "metadata":
      return (max ?? 0) > LONG ? (
        <TextArea {...text} rows={4} maxLength={max ?? undefined} />
      ) : (
        <TextField {...text} maxLength={max ?? undefined} />
      );
  }
}

interface ReferenceProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly optional: boolean;
  readonly disabled: boolean;
  readonly isRequired: boolean;
  readonly references: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

function ReferenceField({ references, value, onChange, ...parts }: ReferenceProps) {
  const tenant = useTenant();
  const { data: nouns = [] } = useQuery(nounsQuery);
  const noun = nouns.find(({ name }) => name === references) ?? null;
  if (references === "member") return <MemberField {...parts} value={value} onChange={onChange} />;
  return (
    <RecordField
      key={noun?.name ?? references}
      {...parts}
      source={noun ? sourceOf(noun) : products}
      tenant={tenant}
      value={value}
      onChange={onChange}
    />
  );
}

function MemberField({ value, onChange, ...parts }: Omit<ReferenceProps, "references">) {
  const tenant = useTenant();
  const [usePeople] = useState(() => peopleIn(tenant));
  const person = usePerson(value);
  return (
    <PickerField
      {...parts}
      value={person}
      onChange={(option) => onChange(option?.value ?? null)}
      useFound={usePeople as UseFound<Option<number>>}
    />
  );
}

/** Where a reference finds its records: their path, and the field that names one. */
type Source = Pick<Noun, "name" | "path" | "title">;
const products: Source = { name: "products", path: "/products", title: "name" };
const sourceOf = ({ name, path, title }: Noun): Source => ({ name, path, title });

function RecordField({
  source,
  tenant,
  value,
  onChange,
  ...parts
}: Omit<ReferenceProps, "references"> & {
  readonly source: Source;
  readonly tenant: TenantScope;
}) {
  const [useRecords] = useState(() => recordsOf(tenant, source));
  const { data } = useQuery({
    queryKey: [...nounKey(tenant.id), source.name, "one", value],
    queryFn: ({ signal }) => nounApi(tenant, source).get(value ?? 0, signal),
    enabled: value !== null,
    staleTime: 60_000,
  });
  return (
    <PickerField
      {...parts}
      value={value === null ? null : { value, label: data ? titleOf(source, data) : `#${value}` }}
      onChange={(option) => onChange(option?.value ?? null)}
      useFound={useRecords}
    />
  );
}

const recordsOf = (tenant: TenantScope, source: Source) => {
  const { id } = tenant;
  const recordsKey = (id: number) => [...nounKey(id), source.name];
  return function useRecords(text: string, isOpen: boolean) {
    return useFound(text, {
      key: recordsKey(id),
      list: (query, signal) => nounApi(tenant, source).list({ ...query, per_page: 50 }, signal),
      optionOf: (record): Option<number> => ({
        value: record.id,
        label: titleOf(source, record),
      }),
      isResting: !isOpen,
    });
  };
};
