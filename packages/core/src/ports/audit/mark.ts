/** The audit trail shows the value, the amount, or, for personal data and secrets, only that there is one. */
export const plain = "plain";
export const money = "money";
export const personal = "personal";
export const secret = "secret";

/** How the audit trail shows a field. */
export type Mark = typeof plain | typeof money | typeof personal | typeof secret;
