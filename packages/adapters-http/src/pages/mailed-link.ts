import { type AnyCore, type Call, CoreError, type OutputOf } from "@souk/core";
import { boundUseCase } from "@souk/core/adapter";
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
  const look = boundUseCase(core, "lookAtLink");
  const [token, email] = [fields("token"), fields("email")];
  try {
    const link = (await look(call, { token, email })) as OutputOf<"lookAtLink">;
    return { state: link.state, email, organization: link.organization };
  } catch (error) {
    if (error instanceof CoreError && error.kind === "validation_failed") {
      return { state: "unknown", email };
    }
    throw error;
  }
}
