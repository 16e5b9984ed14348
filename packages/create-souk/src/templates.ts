import { randomBytes } from "node:crypto";
import { basename } from "node:path";

export type TemplateName = keyof typeof templates;
export const databases = ["sqlite", "postgres"] as const;
export type Database = (typeof databases)[number];

interface Template {
  readonly title: string;
  /** Folders below templates/ that are copied on top of each other. */
  readonly layers: readonly string[];
  /** Settings in .env next to DATABASE_URL. */
  readonly settings: () => Readonly<Record<string, string>>;
  /** Commands that start the project, after `npm install`; each line is a terminal of its own. */
  readonly start: readonly string[];
}

const shopUrl = () => ({ SHOP_URL: "http://127.0.0.1:4000" });
const encryptionKey = () => ({ SOUK_ENCRYPTION_KEY: randomBytes(32).toString("base64") });

export const templates = {
  client: {
    title: "a TypeScript program that calls the HTTP API",
    layers: ["shared", "http", "client"],
    settings: shopUrl,
    start: ["npm run souk", "npm run setup && npm start"],
  },
  embed: {
    title: "an Express app with Souk in the same process",
    layers: ["shared", "embed"],
    settings: encryptionKey,
    start: ["npm run setup && npm start"],
  },
  next: {
    title: "a Next.js shop window that calls the HTTP API",
    layers: ["shared", "http", "next"],
    settings: shopUrl,
    start: ["npm run souk", "npm run setup && npm run dev"],
  },
  platform: {
    title: "a platform of sellers with kinds of objects of its own",
    layers: ["shared", "platform"],
    settings: encryptionKey,
    start: ["npm run setup && npm start"],
  },
} satisfies Record<string, Template>;

export const templateNames = Object.keys(templates) as TemplateName[];

const urls: Record<Database, string> = {
  sqlite: "sqlite:souk.db",
  // The login of the template's compose.yaml.
  postgres: "postgres://souk:souk@127.0.0.1:5432/souk",
};

export interface Choices {
  readonly folder: string;
  readonly template: TemplateName;
  readonly database: Database;
}

export function environmentFile({ template, database }: Choices): string {
  const settings = { DATABASE_URL: urls[database], ...templates[template].settings() };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}

export function nextSteps({ folder, template, database }: Choices): string {
  const steps = [
    ...(folder === "." ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(database === "postgres" ? ["docker compose up -d"] : []),
    "npm install",
  ];
  const [first = "", second] = templates[template].start;
  const all = [...steps, first].map((step) => `  ${step}\n`).join("");
  return second === undefined
    ? all
    : `${all}\nThen, in a second terminal in ${basename(folder) === "." ? "this folder" : folder}:\n\n  ${second}\n`;
}
