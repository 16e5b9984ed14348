import type { AnyCore, Call, OutputOf } from "@souk/core";
import { lookAtMailedLink, portsOf } from "@souk/core/adapter";
import type { Fields } from "./form.js";

export type LinkState = OutputOf<"lookAtLink">["state"];

export interface MailedLinkNow {
  readonly state: LinkState;
  readonly email: string;
  /** Whom the reader is invited by. */
  readonly organization?: string | undefined;
}

/** A link that no mail of ours has is as unknown as one that is made up. */
export async function stateOfLink(
  core: AnyCore,
  call: Call,
  fields: Fields,
): Promise<MailedLinkNow> {
  const [token, email] = [fields("token"), fields("email")];
  const { state, organization } = await lookAtMailedLink(portsOf(core), call, { token, email });
  return { state, email, organization };
}
