const DAY = 86_400_000;

export const expiries = ["30", "90", "365", "never"] as const;
export type Expiry = (typeof expiries)[number];

/** When a key ends that is made now; null for never. */
export const expiryDate = (expiry: Expiry, now: Date): string | null =>
  expiry === "never" ? null : new Date(now.getTime() + Number(expiry) * DAY).toISOString();
