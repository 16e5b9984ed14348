import { OutboundPolicy, type OutboundPolicyOptions } from "@souk/adapters-http/outbound";
import type { GivenSettings } from "./settings.js";

const NAMES = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME", "OIDC_DOMAINS"] as const;
const REQUIRED = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** The settings that are read here. */
interface ProviderSettings {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_NAME?: string | undefined;
  readonly OIDC_DOMAINS: string[];
  readonly PASSWORDS: string;
  readonly CONSOLE: string;
  readonly SOUK_PROFILE: string;
  readonly PUBLIC_URL?: string | undefined;
}

type Given = { readonly [N in keyof ProviderSettings]?: ProviderSettings[N] | undefined };

/** Rules between the settings of sign-in by OpenID Connect. */
export function providerProblems(env: Given, given: GivenSettings["values"]): string[] {
  const { OIDC_ISSUER: issuer, PASSWORDS: passwords } = env;
  if (!given["OIDC_ISSUER"]) {
    const alone = NAMES.filter((name) => given[name]);
    return [
      ...alone.map((name) => `${name} requires OIDC_ISSUER, the issuer of the provider.`),
      ...(passwords === "off"
        ? ["PASSWORDS must be on without OIDC_ISSUER: no one else could sign in."]
        : []),
    ];
  }
  if (issuer === undefined) return [];
  const problems: string[] = REQUIRED.filter((name) => !given[name]).map(
    (name) => `${name} must be set when OIDC_ISSUER is.`,
  );
  if (env.CONSOLE === "off") {
    problems.push(
      "CONSOLE must be on when OIDC_ISSUER is set: the session is that of the console.",
    );
  }
  if (env.SOUK_PROFILE !== "production") return problems;
  const objection = new OutboundPolicy(providerRules(env)).objection(issuer);
  if (objection !== null) {
    const rule = objection.message.replace("The url field", "OIDC_ISSUER");
    problems.push(`${rule.replace(/\.$/, "")} in production.`);
  }
  if (!env.PUBLIC_URL?.startsWith("https://")) {
    problems.push(
      "PUBLIC_URL must be the https URL that browsers use when OIDC_ISSUER is set in production.",
    );
  }
  return problems;
}

export function oidcOf(env: ProviderSettings) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return {
    issuer,
    clientId,
    clientSecret,
    ...(env.OIDC_NAME !== undefined && { name: env.OIDC_NAME }),
    domains: env.OIDC_DOMAINS,
    allowHttp: env.SOUK_PROFILE !== "production",
  };
}

const USUAL_PORTS = [443, 8443];

/** The issuer's port is the operator's choice; its address is not, outside development. */
export function providerRules({ OIDC_ISSUER: issuer, SOUK_PROFILE }: Given): OutboundPolicyOptions {
  const port = Number(issuer === undefined ? "" : URL.parse(issuer)?.port);
  return {
    allowPrivate: SOUK_PROFILE !== "production",
    ports: port > 0 ? [...USUAL_PORTS, port] : USUAL_PORTS,
  };
}
