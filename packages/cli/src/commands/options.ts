import { type Command, InvalidArgumentError, Option } from "commander";
import { usage } from "../problems/problem.js";
import type { Run } from "../operate.js";

/** A whole number above zero. */
export function id(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text))
    throw new InvalidArgumentError("It must be a positive number.");
  return Number(text);
}

export function whole(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** A whole number, also below zero. */
export function signed(text: string): number {
  if (!/^[+-]?\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** The tenant's currency says how many of the decimals it may have. */
export function amount(text: string): number {
  if (!/^\d{1,10}(?:\.\d{1,3})?$/.test(text)) {
    throw new InvalidArgumentError("It must be an amount such as 12.50.");
  }
  return Number(text);
}

export const tenantOption = () =>
  new Option("-t, --tenant <id>", "the tenant (or SOUK_TENANT)").argParser(id);

export interface TenantOptions {
  readonly tenant?: number;
}

/** The tenant that the command line or the environment names, if any. */
export function tenantIn({ options, terminal }: Run<TenantOptions>): number | undefined {
  if (options.tenant !== undefined) return options.tenant;
  const named = terminal.environment["SOUK_TENANT"];
  return named !== undefined && /^[1-9]\d{0,9}$/.test(named) ? Number(named) : undefined;
}

export function tenantOf(run: Run<TenantOptions>): number {
  const tenant = tenantIn(run);
  if (tenant !== undefined) return tenant;
  throw usage(
    "No tenant was named.",
    "Give --tenant <id> or set SOUK_TENANT. List the tenants with: souk tenants list",
  );
}

export interface PageOptions {
  readonly page?: number | undefined;
  readonly perPage?: number | undefined;
}

export const withPage = (command: Command): Command =>
  command
    .option("--page <number>", "the page number", id)
    .option("--per-page <number>", "the maximum number of items per page, up to 100", id);

export const pageInput = ({ page, perPage }: PageOptions) => ({ page, perPage });

/** `color=red` is a text, `weight:=2.5` a number or true or false, and `color=` removes a value. */
export function metadataPair(
  text: string,
  before: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const [, name, typed, value = ""] = /^([a-z0-9_]{1,40})(:?)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError("It must have the form color=red.");
  const given = typed === ":" ? scalarIn(value) : value === "" ? null : value;
  return { ...before, [name]: given };
}

function scalarIn(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  if (text.trim() !== "" && Number.isFinite(number)) return number;
  throw new InvalidArgumentError("After := there must be a number, true or false.");
}

export const withMetadata = (command: Command): Command =>
  command.option(
    "--metadata <name=value>",
    "a metadata value; name:=value for a number or boolean, name= to remove it",
    metadataPair,
  );

export const withMetadataFilter = (command: Command): Command =>
  command.option("--metadata <name=value>", "filter by a metadata value", metadataPair);

export interface MetadataOptions {
  readonly metadata?: Readonly<Record<string, never>>;
}

export const examples = (command: Command, ...lines: string[]): Command =>
  command.addHelpText("after", `\nExamples:\n${lines.map((line) => `  $ ${line}`).join("\n")}`);
