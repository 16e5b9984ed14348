import { Argument, Option } from "commander";
import { standsFor } from "../problems/named-on-the-line.js";
import { toWireName } from "../views/row.js";
import type { FieldKind, InputField } from "./command-input.js";
import { amount, id, metadataPair, signed, whole } from "./options.js";

/** Where the name of a field is too long to type, or is that of an option of every command. */
const otherNames: Readonly<Record<string, string>> = {
  "address.city": "city",
  "address.country": "country",
  "address.postalCode": "postal-code",
  "address.state": "state",
  "address.street": "street",
  "customer.externalId": "customer-id",
  customerEmail: "customer",
  customerExternalId: "customer-id",
  customerId: "customer-record",
  imageUrls: "image-url",
  isPushEnabled: "push",
  priority: "urgent",
  ratePerSecond: "rate",
  roleId: "role-id",
  scheduledAt: "at",
  url: "target",
};

const kebab = (name: string) =>
  name.replaceAll(".", "-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of a field on the command line: `categoryId` is `category`. */
export function lineName({ name }: InputField, fields: readonly InputField[]): string {
  const full = kebab(name);
  const short = full.replace(/^is-|(?<!external)-(?:id|at)$/g, "");
  return otherNames[name] ?? (fields.some((other) => other.name === short) ? full : short);
}

const placeholders: Partial<Readonly<Record<FieldKind, string>>> = {
  amount: "amount",
  email: "email",
  metadata: "name=value",
  "metadata filter": "name=value",
  moment: "moment",
  positive: "number",
  positives: "number...",
  signed: "number",
  text: "text",
  texts: "value...",
  url: "url",
  urls: "url...",
  whole: "number",
};

const parsers: Partial<Readonly<Record<FieldKind, (text: string, before: never) => unknown>>> = {
  amount,
  metadata: metadataPair,
  "metadata filter": metadataPair,
  positive: id,
  positives: (text, before: readonly number[] | undefined) => [...(before ?? []), id(text)],
  signed,
  whole,
};

/** The options of one field; the second removes its value or says the opposite. */
export function optionsOf(
  field: InputField,
  fields: readonly InputField[],
  otherDefault?: unknown,
): Option[] {
  const name = lineName(field, fields);
  const isSwitch = field.kind === "flag" || field.kind === "bit";
  const options = isSwitch ? switches(name, field, fields) : [valueOption(name, field, fields)];
  if (field.nullable && !isSwitch) {
    options.push(new Option(`--no-${name}`, `remove the value of --${name}`));
  }
  const [option] = options;
  if (otherDefault !== undefined) option?.default(otherDefault);
  else if (field.required && !isSwitch) option?.makeOptionMandatory();
  for (const each of options) standsFor(each, toWireName(field.name));
  return options;
}

/** Only the one that changes the default, or both where there is none. */
function switches(name: string, field: InputField, fields: readonly InputField[]): Option[] {
  const help = helpOf(field, fields);
  if (field.default === true) {
    const opposite = help.replace(/^whether to (.+?)\. Otherwise /, "do not $1: ");
    return [new Option(`--no-${name}`, opposite)];
  }
  const option = new Option(`--${name}`, help);
  if (field.default !== undefined) return [option];
  return [option, new Option(`--no-${name}`, `the opposite of --${name}`)];
}

function valueOption(name: string, field: InputField, fields: readonly InputField[]): Option {
  const { kind, choices } = field;
  const isId = name.endsWith("-id") || field.name.endsWith("Id");
  const holder = isId ? "id" : placeholders[kind];
  const option = new Option(`--${name} <${choices ? name : holder}>`, helpOf(field, fields));
  if (choices) option.choices(choices);
  // Completion offers each; the core checks a list of them.
  if (field.several) option.argChoices = [...field.several];
  const parser = parsers[kind];
  return parser ? option.argParser(parser as (text: string) => unknown) : option;
}

function idOf(word: string): string {
  const name = word.replaceAll(/[<>]/g, "");
  return name === "id" ? "the id" : `the id of the ${name}`;
}

export function argumentOf(
  word: string,
  field: InputField,
  fields: readonly InputField[],
): Argument {
  const made = new Argument(word, field.text === undefined ? idOf(word) : helpOf(field, fields));
  const parser = parsers[field.kind];
  if (parser) made.argParser(parser as (text: string) => unknown);
  standsFor(made, toWireName(field.name));
  return made;
}

function helpOf(field: InputField, fields: readonly InputField[]): string {
  if (field.kind === "metadata") {
    return "a metadata value; name:=value for a number or boolean, name= to remove it";
  }
  if (field.kind === "metadata filter") return "filter by a metadata value";
  const { text = "", default: value } = field;
  const isSaid = typeof value === "string" || (typeof value === "number" && field.kind !== "bit");
  return `${onTheLine(text, fields)}${isSaid ? ` (default: ${value})` : ""}`;
}

/** A sentence of the API in the form of help, where null cannot be said and fields are options. */
export function onTheLine(text: string, fields: readonly InputField[]): string {
  const optionFor = (name: string) => {
    const field = fields.find((each) => toWireName(each.name) === name);
    return field ? `--${lineName(field, fields)}` : name;
  };
  const sentence = text
    .replace(/[,;] (?:or )?null\b[^.]*/, "")
    .replaceAll(/`([^`]+)`/g, (_, name: string) => optionFor(name))
    .replace(/\.$/, "");
  return /^[A-Z][a-z ]/.test(sentence)
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence;
}
