import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { loadConfig, mailTarget } from "./config.js";
import { encryptionKeyOf } from "./keys/encryption-key.js";
import { settingsInForce } from "./settings-in-force.js";

const key = Buffer.alloc(32, 1).toString("base64");
const MAIL = {
  SMTP_URL: "smtp://mail.example.com",
  MAIL_FROM: "souk@example.com",
  PUBLIC_URL: "https://shop.example.com",
};
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "souk-config-"));
});
afterEach(() => rm(directory, { recursive: true }));

describe("loadConfig", () => {
  it("takes further keys, and names the setting when one of them is none", () => {
    const key = Buffer.alloc(32, 1).toString("base64");
    const given = { SOUK_ENCRYPTION_KEY: key, SOUK_ENCRYPTION_KEY_PREVIOUS: `${key}, ${key}` };
    expect(loadConfig(given).otherEncryptionKeys).toEqual([key, key]);
    expect(() => loadConfig({ ...given, SOUK_ENCRYPTION_KEY_PREVIOUS: "short" })).toThrow(
      /SOUK_ENCRYPTION_KEY_PREVIOUS must be keys of 32 bytes/,
    );
  });

  it("stores the audit trail forever, unless a period and a folder are set", () => {
    const retention = (env: Record<string, string>) => loadConfig(env, directory).auditRetention;
    expect(retention({})).toBeNull();
    expect(retention({ AUDIT_EXPORT_DIR: "/var/audit" })).toBeNull();
    const days = { AUDIT_DAYS: "31" };
    expect(retention({ ...days, AUDIT_EXPORT_DIR: "/var/audit" })).toEqual({
      days: 31,
      directory: "/var/audit",
    });
    expect(retention({ ...days, AUDIT_EXPORT_DIR: "off" })).toEqual({ days: 31, directory: null });
    expect(() => retention(days)).toThrow(/AUDIT_EXPORT_DIR must be a folder/);
    for (const AUDIT_DAYS of ["30", "0", "-1", "36501", "31.5", "many"]) {
      expect(() => retention({ AUDIT_DAYS, AUDIT_EXPORT_DIR: "off" })).toThrow(
        /AUDIT_DAYS must be a whole number from 31 to 36500/,
      );
    }
  });

  it("gives new tenants US dollars, unless it names another currency of ISO 4217", () => {
    const currency = (env: Record<string, string>) => loadConfig(env, directory).currency;
    expect(currency({})).toBe("USD");
    expect(currency({ DEFAULT_CURRENCY: "KWD" })).toBe("KWD");
    for (const DEFAULT_CURRENCY of ["usd", "CLF", "XAU", "EURO"]) {
      expect(() => currency({ DEFAULT_CURRENCY })).toThrow(
        /DEFAULT_CURRENCY must be an ISO 4217 currency code/,
      );
    }
  });

  it("needs nothing in development", () => {
    expect(loadConfig({}, directory)).toMatchObject({
      profile: "development",
      role: "all",
      databaseUrl: `sqlite:${directory}/var/souk.db`,
      host: "127.0.0.1",
      port: 3000,
      rateLimit: 600,
      tenantRateLimit: 6_000,
      corsOrigins: [],
      trustProxy: 0,
      drainMs: 0,
      registration: "open",
      stopWithinMs: 20_000,
      pendingMigrations: "run",
      webhooks: { allowPrivate: true },
    });
  });

  it("looks for the SQLite file in the folder that it is given", () => {
    const urlOf = (url: string, folder?: string) =>
      loadConfig({ DATABASE_URL: url }, folder).databaseUrl;
    expect(urlOf("sqlite:shop.db", directory)).toBe(`sqlite:${directory}/shop.db`);
    expect(urlOf("sqlite://./shop.db?synchronous=normal", directory)).toBe(
      `sqlite:${directory}/shop.db?synchronous=normal`,
    );
    for (const url of ["sqlite::memory:", "sqlite:/srv/shop.db", "sqlite:///srv/shop.db"]) {
      expect(urlOf(url, directory)).toBe(url);
    }
    expect(urlOf("sqlite:shop.db")).toBe("sqlite:shop.db");
  });

  it("leads mailed links to itself, unless MAIL_LINKS is set", () => {
    const lead = (env: Record<string, string>) => {
      const { publicUrl, mailLinks } = loadConfig(env, directory);
      return [publicUrl, mailLinks];
    };
    expect(lead({})).toEqual(["http://127.0.0.1:3000", undefined]);
    expect(lead({ HOST: "::1", PORT: "80" })).toEqual(["http://[::1]:80", undefined]);
    expect(lead({ HOST: "0.0.0.0" })).toEqual(["http://localhost:3000", undefined]);
    // No one knows it before it listens.
    expect(lead({ PORT: "0" })).toEqual([undefined, undefined]);
    const join = "https://team.example/welcome?code={token}";
    const reset = "https://team.example/konto/{email}/{token}";
    const set = {
      PUBLIC_URL: "https://shop.example/",
      MAIL_LINKS: ` join=${join}\n  reset=${reset} `,
    };
    expect(lead(set)).toEqual(["https://shop.example", { join, reset }]);
    for (const wrong of [
      join,
      `join=${join}`,
      `join=${join} join=${join}`,
      `join=${join} reset=/konto/{token}`,
      `join=${join} reset=ftp://team.example/{token}`,
      `join=${join} reset=https://team.example/`,
      `join=${join} reset=${reset} else=${reset}`,
    ]) {
      expect(() => lead({ MAIL_LINKS: wrong })).toThrow(/MAIL_LINKS must be join=URL reset=URL/);
    }
  });

  it("accepts each form of WEBHOOK_ALLOW and MAIL_FROM", () => {
    const allowed = "hooks.example.com,10.0.0.0/8:8080,[fd00::1]:443,fd00::/8,127.0.0.1:9";
    const { webhooks, mail } = loadConfig(
      { WEBHOOK_ALLOW: allowed, MAIL_FROM: "Souk <souk@example.com>" },
      directory,
    );
    expect(webhooks.allowList).toEqual(allowed.split(","));
    expect(mail).toMatchObject({ from: "Souk <souk@example.com>" });
  });

  it("reports every problem at once, each with its variable", () => {
    const env = { PORT: "eighty", LOG_LEVEL: "loud", RATE_LIMIT: "0", DATABASE_URL: "mysql://x" };
    expect(() => loadConfig(env, directory)).toThrow(
      /DATABASE_URL must begin.*\n.*PORT must be a whole number from 0 to 65535.*\n.*RATE_LIMIT must be off.*\n.*LOG_LEVEL must be/,
    );
  });

  it.each([
    ["CORS_ORIGINS", "example.com", /must be origins such as https:/],
    ["CORS_ORIGINS", "https://example.com/", /must be origins such as https:/],
    ["CORS_ORIGINS", "https://Example.com", /must be origins such as https:/],
    ["DATABASE_URL", "postgres://souk@db:99999/souk", /must be a URL such as postgres:/],
    ["DATABASE_URL", "postgres://souk:pass#word@db/souk", /must be a URL such as postgres:/],
    ["DATABASE_REPLICA_URLS", "foo", /must be a URL such as postgres:/],
    ["DATABASE_REPLICA_URLS", "postgres://a/souk", /is for Postgres, and DATABASE_URL names/],
    ["SCHEDULER_URL", "mongodb://a:27017,b:99999/souk", /port is at most 65535/],
    ["SMTP_URL", "smtp://mail.example.com:99999", /port is at most 65535/],
    ["METRICS_PORT", "3000", /must not be 3000, which is PORT/],
    ["OPERATOR_PORT", "3001", /requires OPERATOR_TOKEN/],
    ["PROCESSES", "2", /must be 1 on SQLite, whose file one process serves at a time/],
    ["WEBHOOK_ALLOW", "http://a b", /must be hosts, addresses or ranges/],
    ["HOST", "999.1.1.1", /must be an address/],
    ["MAIL_FROM", "not an address", /must be an email address/],
    ["NODE_ENV", "staging", /is staging.*Set SOUK_PROFILE to production or development/],
  ])("refuses %s=%s and says what it must be", (name, value, words) => {
    const [line, ...others] = linesOf({ [name]: value });
    expect(others).toEqual([]);
    expect(line).toMatch(new RegExp(`^${name} `));
    expect(line).toMatch(words);
  });

  it.each([
    { CORS_ORIGINS: "*" },
    { CORS_ORIGINS: "http://localhost:5173, capacitor://localhost, https://a.example" },
    { DATABASE_URL: "postgres:///souk?host=/var/run/postgresql" },
    { DATABASE_URL: "postgres://a/souk", DATABASE_REPLICA_URLS: "postgres://b/souk" },
    { SCHEDULER_URL: "mongodb://souk:secret@a:27017,b:27018/souk?replicaSet=rs0" },
    { METRICS_PORT: "9000" },
    { PORT: "0", METRICS_PORT: "0" },
    { NODE_ENV: "test" },
    { NODE_ENV: "staging", SOUK_PROFILE: "development" },
  ])("takes %j", (env) => {
    expect(linesOf(env as unknown as Record<string, string>)).toEqual([]);
  });

  it("gives each of several processes a port for its metrics, apart from PORT", () => {
    const four = { PROCESSES: "4", DATABASE_URL: "postgres://a/souk" };
    const secret = "a token of a scraper";
    expect(linesOf({ ...four, METRICS_PORT: "2997" })).toEqual([
      "METRICS_PORT must not be 2997: the metrics of 4 processes have the ports 2997 to 3000, and PORT is 3000.",
    ]);
    expect(linesOf({ ...four, METRICS_TOKEN: secret })).toEqual([
      expect.stringMatching(/^METRICS_PORT must be set where METRICS_TOKEN is and PROCESSES is 4/),
    ]);
    expect(linesOf({ ...four, METRICS_PORT: "2996", METRICS_TOKEN: secret })).toEqual([]);
    expect(loadConfig(four, directory)).toMatchObject({ processes: 4, metrics: null });
  });

  it("gives operators a port apart from PORT and METRICS_PORT, on loopback, and none on workers", () => {
    const token = "a token of 32 characters or more".replaceAll(" ", "-");
    const operators = { OPERATOR_TOKEN: token, OPERATOR_PORT: "3001" };
    expect(loadConfig(operators, directory).operatorListener).toEqual({
      host: "127.0.0.1",
      port: 3001,
    });
    const worker = { ...operators, SOUK_ROLE: "worker" };
    expect(loadConfig(worker, directory).operatorListener).toBeNull();
    expect(linesOf({ ...operators, PORT: "3001" })).toEqual([
      "OPERATOR_PORT must not be 3001, which is PORT.",
    ]);
    const four = { PROCESSES: "4", DATABASE_URL: "postgres://a/souk", PORT: "3005" };
    expect(linesOf({ ...operators, ...four, METRICS_PORT: "3000" })).toEqual([
      "OPERATOR_PORT must not be 3001, which is a port for metrics: METRICS_PORT is 3000.",
    ]);
  });

  it("requires a database in production", () => {
    const production = { SOUK_PROFILE: "production", SOUK_ENCRYPTION_KEY: key };
    const named = (env: Record<string, string>) => problemsOf({ ...production, ...env });
    expect(named({})).toContain("DATABASE_URL");
    expect(named({ DATABASE_URL: "sqlite:souk.db" })).not.toContain("DATABASE_URL");
  });

  const linesOf = (env: Record<string, string>) => {
    try {
      loadConfig(env, directory);
      return [];
    } catch (error) {
      const [, ...lines] = (error as Error).message.split("\n");
      return lines.map((line) => line.trim());
    }
  };

  const problemsOf = (env: Record<string, string>) =>
    linesOf(env).map((line) => line.split(" ", 1)[0]);

  it("reports an invalid setting also if others are invalid, alone and with another", () => {
    const alone: Record<string, string> = {
      SOUK_PROFILE: "neither",
      PORT: "many",
      LOG_LEVEL: "loud",
      METRICS_TOKEN: "short",
      AUDIT_DAYS: "100",
      PUSH_GATEWAY: "http",
      DATABASE_WORKER_URL: "postgres://worker@db/souk",
      SOUK_PROFIL: "production",
    };
    const named = (env: Record<string, string>) => new Set(problemsOf(env));
    const MAIL = "off";
    const each = Object.entries(alone).map(([name, value]) => problemsOf({ MAIL, [name]: value }));
    expect(each.map((names) => names.length)).toEqual(each.map(() => 1));
    expect(problemsOf({ MAIL, ...alone })).toHaveLength(each.length);
    expect(named({ MAIL, ...alone })).toEqual(new Set(each.flat()));
    for (const [one, value] of Object.entries(alone)) {
      for (const [other, also] of Object.entries(alone)) {
        const both = [...named({ MAIL, [one]: value }), ...named({ MAIL, [other]: also })];
        expect(named({ MAIL, [one]: value, [other]: also })).toEqual(new Set(both));
      }
    }
  });

  it("refuses a name of ours that is none, with the nearest that is one", () => {
    const refused = (name: string) => () => loadConfig({ [name]: "x" }, directory);
    expect(refused("SOUK_PROFIL")).toThrow(
      "SOUK_PROFIL is not a setting. The nearest name is SOUK_PROFILE.",
    );
    expect(refused("SOUK_ENCRYPTON_KEY")).toThrow(/nearest name is SOUK_ENCRYPTION_KEY\./);
    for (const name of ["SOUK_TOKEN", "SOUK_SERVICE_HOST", "SOUK_PORT_3000_TCP", "SOUK_API_PORT"]) {
      expect(refused(name)).not.toThrow();
    }
  });

  it("refuses such a name in .env as well", async () => {
    await writeFile(join(directory, ".env"), "SOUK_ROLES=api\n");
    expect(() => loadConfig({}, directory)).toThrow(/nearest name is SOUK_ROLE\./);
  });

  it("knows every setting, its value and where that comes from", async () => {
    await writeFile(join(directory, ".env"), "PORT=4000\nHOST=127.0.0.2\n");
    const shown = Object.fromEntries(
      settingsInForce({ PORT: "5000", RATE_LIMIT: "off" }, directory).map(
        ({ name, value, from }) => [name, [value, from]],
      ),
    );
    expect(shown).toMatchObject({
      SOUK_PROFILE: ["development", "default"],
      PORT: ["5000", "environment"],
      HOST: ["127.0.0.2", ".env"],
      STOP_SECONDS: ["20", "default"],
      HSTS: ["off", "default"],
      RATE_LIMIT_TENANT: ["off", "default"],
      TENANT_LIMIT: ["off", "default"],
      DATABASE_MIGRATE: ["run", "default"],
      SMTP_URL: ["", "default"],
    });
  });

  it("refuses production without a key, and says how to make one", () => {
    expect(() => loadConfig({ SOUK_PROFILE: "production" }, directory)).toThrow(
      /SOUK_ENCRYPTION_KEY must be set in production\. Create one with: openssl rand -base64 32/,
    );
    expect(() => loadConfig({ SOUK_ENCRYPTION_KEY: "c2hvcnQ=" }, directory)).toThrow(
      /SOUK_ENCRYPTION_KEY must be 32 bytes/,
    );
  });

  it("production without a mail server, a sender or an address for links is refused, unless MAIL is off", () => {
    const DATABASE_URL = "sqlite:souk.db";
    const production = {
      SOUK_PROFILE: "production",
      SOUK_ENCRYPTION_KEY: key,
      DATABASE_URL,
    };
    const inProduction = (env: Record<string, string>) => problemsOf({ ...production, ...env });
    expect(inProduction({})).toEqual(["SMTP_URL", "MAIL_FROM", "PUBLIC_URL"]);
    expect(() => loadConfig(production, directory)).toThrow(
      "SMTP_URL must be set in production (the server that mail is sent through), or MAIL=off.",
    );
    expect(inProduction(MAIL)).toEqual([]);
    const { PUBLIC_URL: _, ...withoutAddress } = MAIL;
    expect(inProduction(withoutAddress)).toEqual(["PUBLIC_URL"]);
    const MAIL_LINKS = "join=https://a.example/{token} reset=https://a.example/{token}";
    expect(inProduction({ ...withoutAddress, MAIL_LINKS })).toEqual([]);
    expect(inProduction({ MAIL: "off" })).toEqual([]);
    expect(inProduction({ MAIL: "off", SEATS: "verified" })).toEqual(["SEATS"]);
    expect(inProduction({ MAIL: "of" })).toContain("MAIL");
    const { PUBLIC_URL } = MAIL;
    const own = loadConfig({ ...production, PUBLIC_URL }, directory, { hasMailer: true });
    expect(own.mail).toMatchObject({ isOn: true });
  });

  it("mail goes to the server, to files in development, or nowhere", () => {
    const targetOf = (env: Record<string, string>) => mailTarget(loadConfig(env, directory));
    expect(targetOf(MAIL)).toBe(MAIL.SMTP_URL);
    expect(targetOf({})).toBe(join(directory, "var", "mail"));
    expect(targetOf({ ...MAIL, MAIL: "off" })).toBe("off");
  });

  it("is careful in production", () => {
    const env = {
      NODE_ENV: "production",
      SOUK_ENCRYPTION_KEY: key,
      DATABASE_URL: "sqlite:souk.db",
      ...MAIL,
    };
    expect(loadConfig(env, directory)).toMatchObject({
      profile: "production",
      encryptionKey: key,
      drainMs: 5_000,
      pendingMigrations: "refuse",
      webhooks: { allowPrivate: false },
    });
  });

  it("keeps one key for development, made when it is needed, readable by its owner alone", async () => {
    const file = join(directory, "var", "encryption.key");
    const config = loadConfig({}, directory);
    await expect(stat(file)).rejects.toThrow(/ENOENT/);
    const first = encryptionKeyOf(config);
    expect(encryptionKeyOf(loadConfig({}, directory))).toBe(first);
    expect((await readFile(file, "utf8")).trim()).toBe(first);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it("reads .env in development only, and the environment wins", async () => {
    await writeFile(join(directory, ".env"), "PORT=4000\nHOST=127.0.0.2\n");
    expect(loadConfig({ PORT: "5000" }, directory)).toMatchObject({
      port: 5000,
      host: "127.0.0.2",
    });
    const production = {
      SOUK_PROFILE: "production",
      SOUK_ENCRYPTION_KEY: key,
      DATABASE_URL: "sqlite:souk.db",
      ...MAIL,
    };
    expect(loadConfig(production, directory).port).toBe(3000);
  });

  it("switches limits off and splits lists", () => {
    const env = {
      RATE_LIMIT: "off",
      LOGIN_LIMIT: "3",
      LOGIN_ACCOUNT_LIMIT: "50",
      WEBHOOK_JITTER: "on",
      CORS_ORIGINS: "https://a.example, https://b.example",
    };
    expect(loadConfig(env, directory)).toMatchObject({
      rateLimit: null,
      tenantRateLimit: null,
      loginLimit: 3,
      loginAccountLimit: 50,
      retryJitter: true,
      corsOrigins: ["https://a.example", "https://b.example"],
    });
  });

  it.each([
    [{ RATE_LIMIT: "50" }, 50, 500],
    [{ RATE_LIMIT: "off", RATE_LIMIT_TENANT: "50" }, null, 50],
    [{ RATE_LIMIT_TENANT: "off" }, 600, null],
  ])("%j limits callers to %j and tenants to %j requests a minute", (env, caller, tenant) => {
    const { rateLimit, tenantRateLimit } = loadConfig(env, directory);
    expect([rateLimit, tenantRateLimit]).toEqual([caller, tenant]);
  });

  it("limits what a caller may do to others, unless that is switched off", () => {
    const limitsOf = (env: NodeJS.ProcessEnv) => loadConfig(env, directory).callLimits;
    const usual = {
      tenants: { count: 60, windowMs: 3_600_000 },
      invitations: { count: 200, windowMs: 3_600_000 },
      probes: { count: 100, windowMs: 3_600_000 },
      webhookTests: { count: 20, windowMs: 60_000 },
      exports: { count: 5, windowMs: 86_400_000 },
    };
    expect(limitsOf({})).toEqual(usual);
    expect(limitsOf({ TENANT_LIMIT: "5", PROBE_LIMIT: "off" })).toEqual({
      ...usual,
      tenants: { count: 5, windowMs: 3_600_000 },
      probes: null,
    });
    expect(limitsOf({ RATE_LIMIT: "off", INVITATION_LIMIT: "7" })).toEqual({
      tenants: null,
      invitations: { count: 7, windowMs: 3_600_000 },
      probes: null,
      webhookTests: null,
      exports: null,
    });
    expect(() => limitsOf({ WEBHOOK_TEST_LIMIT: "0" })).toThrow(/WEBHOOK_TEST_LIMIT must be off/);
  });
});
