/** A subscription whose deliveries fail for so long is switched off. */
export const DISABLE_AFTER_MS = 5 * 24 * 60 * 60 * 1000;

export const disableReasons = {
  gone: "The receiver responded with 410 Gone.",
  failing: "All deliveries have failed for 5 days.",
} as const;
