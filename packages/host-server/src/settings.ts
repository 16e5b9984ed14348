import { readFileSync } from "node:fs";
import { join } from "node:path";
import { nearest } from "@souk/core/adapter";
import type * as z from "zod";
import { readSettingsText, type SettingsText } from "./settings-text.js";

/** The source of a value. */
export type Source = "environment" | ".env" | "default";

export interface GivenSettings {
  /** The values that were set; an empty text counts as not set. */
  readonly values: Readonly<Record<string, string>>;
  readonly sourceOf: (name: string) => Source;
  /** The lines of `.env` that set nothing. */
  readonly problems: readonly string[];
}

/** Reads the environment, and in development also `.env`. */
export function readSettings(environment: NodeJS.Dict<string>, directory: string): GivenSettings {
  const profile = environment["SOUK_PROFILE"] || profileOf(environment["NODE_ENV"]);
  const named = isSet(environment);
  const read = profile === "production" ? NO_FILE : readEnvFile(join(directory, ".env"));
  const file = isSet(read.values);
  return {
    values: { ...(profile && { SOUK_PROFILE: profile }), ...file, ...named },
    sourceOf: (name) => (name in named ? "environment" : name in file ? ".env" : "default"),
    problems: read.problems,
  };
}

/** Undefined for other names: a production called `staging` would get the rules of development. */
const profileOf = (nodeEnv = "") =>
  nodeEnv === "production"
    ? "production"
    : ["", "development", "test"].includes(nodeEnv)
      ? "development"
      : undefined;

const isSet = (values: NodeJS.Dict<string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

const NO_FILE: SettingsText = { values: {}, problems: [] };

function readEnvFile(path: string): SettingsText {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return NO_FILE;
  }
  return readSettingsText(text, path);
}

export interface Parsed<S extends z.ZodRawShape> {
  /** The valid settings, or their defaults. */
  readonly data: Partial<z.infer<z.ZodObject<S>>>;
  readonly problems: readonly string[];
}

/** Each setting by itself, so that an error in one hides no error in another. */
export function parseSettings<S extends z.ZodRawShape>(
  { shape }: z.ZodObject<S>,
  values: GivenSettings["values"],
): Parsed<S> {
  const problems: string[] = [];
  const entries = Object.entries(shape).flatMap(([name, field]) => {
    const { success, data, error } = (field as z.ZodType).safeParse(values[name]);
    if (success) return [[name, data]];
    problems.push(`${name} ${error.issues[0]?.message}.`);
    return [];
  });
  return { data: Object.fromEntries(entries) as Parsed<S>["data"], problems };
}

/** Names of the command line, and of the program in a guide. */
const OTHERS = [
  "SOUK_ENV_FILE",
  "SOUK_NOUNS",
  "SOUK_OPERATOR",
  "SOUK_TENANT",
  "SOUK_TOKEN",
  "SOUK_WEBHOOK_SECRET",
];

/** Kubernetes gives every container of a service `souk` names like SOUK_SERVICE_HOST and SOUK_PORT. */
const OF_A_CLUSTER = /_(?:SERVICE_HOST|SERVICE_PORT|PORT)(?:_|$)/;

/** A misspelt name sets nothing, and its default may be dangerous. */
export function unknownSettings(
  known: readonly string[],
  values: GivenSettings["values"],
): readonly string[] {
  const names = [...known.filter((name) => name.startsWith("SOUK_")), ...OTHERS];
  return Object.keys(values)
    .filter((name) => name.startsWith("SOUK_") && !names.includes(name))
    .filter((name) => !OF_A_CLUSTER.test(name))
    .map((name) => `${name} is not a setting. The nearest name is ${nearest(name, names)}.`);
}
