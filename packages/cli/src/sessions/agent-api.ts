import { createApp, innerCallsOf } from "@souk/adapters-http";
import type { Api } from "@souk/agents";
import { createReference } from "@souk/reference";
import type { LocalSession } from "./session.js";

/** The API of this process, on the database and with an operator's rights. */
export function operatorApi({ core, operator }: LocalSession): Api {
  const docs = createReference({ guides: true });
  return innerCallsOf(createApp(core, { authenticate: () => operator, docs }).callback());
}
