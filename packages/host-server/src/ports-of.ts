import type { Persistence } from "@souk/adapters-persistence";
import type { Ports, WebhookSender } from "@souk/core";
import { NodeSecrets, SystemClock } from "@souk/core/node";
import { openFiles } from "@souk/pictures";
import { createFactorVerifier, createOpenIdProvider, type ProviderFetch } from "@souk/sign-in";
import type { Config } from "./config.js";
import { cipherOf } from "./keys/encryption-key.js";
import type { WakeRelay } from "./workers/wake-relay.js";

/** How the host reaches the OpenID Connect provider, and where it says what was refused. */
interface ProviderLink {
  readonly fetch: ProviderFetch;
  readonly report: (reason: string) => void;
}

/** The ports of the core for this host's configuration. */
export const portsOf = (
  config: Config,
  { unitOfWork }: Persistence,
  relay: WakeRelay,
  webhookSender: WebhookSender,
  provider: ProviderLink,
  pictures: Required<Pick<Ports, "pictureMaker" | "pictureFetcher">>,
): Ports => ({
  unitOfWork,
  clock: new SystemClock(),
  secrets: new NodeSecrets(),
  cipher: cipherOf(config),
  factors: createFactorVerifier(),
  files: openFiles(config.media),
  ...pictures,
  pictureLimits: config.pictureLimits,
  ...(config.oidc && { identityProvider: createOpenIdProvider({ ...config.oidc, ...provider }) }),
  passwords: config.passwords,
  confirmAfter: config.confirmAfter,
  webhookSender,
  wake: (queue) => relay.wake(queue),
  ...(config.retryJitter ? { retryJitter: () => Math.random() * 2 - 1 } : {}),
  loginLimit:
    config.loginLimit === null
      ? null
      : {
          failures: config.loginLimit,
          windowMs: 900_000,
          accountFailures: config.loginAccountLimit,
        },
  limits: config.callLimits,
  tokenLifetime: config.tokenLifetime,
  registration: config.registration,
  seats: config.seats,
  currency: config.currency,
  totals: config.totals,
  mail: !config.mail.isOn ? "off" : config.mail.smtpUrl === undefined ? "kept" : "on",
  notices: config.mail.notices,
  ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
  ...(config.publicUrl !== undefined && config.isConsoleOn
    ? {
        secureUrl: `${config.publicUrl}/console/secure`,
        consoleUrl: `${config.publicUrl}/console`,
      }
    : {}),
  ...(config.mailLinks === undefined ? {} : { mailLinks: config.mailLinks }),
});
