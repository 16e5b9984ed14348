/** What the host did instead of what the contract says. */
export class Difference extends Error {
  override readonly name = "Difference";
}

/** The check needs something that this host does not offer, such as a receiver that it may call. */
export class NotApplicable extends Error {
  override readonly name = "NotApplicable";
}
