import type { JsonObject } from "../ports/announcements/announcement.js";
import type { User } from "../ports/accounts/user.js";

/** A session that a sign-in has opened. */
export interface SignedIn {
  readonly user: User;
  readonly token: string;
  readonly tenantId: number | null;
  readonly factorRequired?: undefined;
  readonly ticket?: undefined;
}

/** What may be sent with a ticket. */
export type FactorChoice = "totp" | "passkey" | "recovery_code";

/** The password is right, and the account has a second factor: `loginWithFactor` ends the sign-in. */
export interface FactorRequired {
  readonly factorRequired: true;
  readonly ticket: string;
  readonly factors: readonly FactorChoice[];
  /** For the browser, if the account has a passkey. */
  readonly options: JsonObject | null;
  readonly user?: undefined;
  readonly token?: undefined;
  readonly tenantId?: undefined;
}
