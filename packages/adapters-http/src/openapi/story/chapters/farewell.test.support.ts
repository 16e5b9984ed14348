import type { Storyteller } from "../storyteller.test.support.js";
import { ada, password } from "./people.test.support.js";

const chosen = "a much longer horse battery";
const both = (text: string) => ({ password: text, password_confirmation: text });

export async function readTrail(story: Storyteller, order: number): Promise<void> {
  const query = { object_kind: "order", object_id: order };
  await story.tell("get /audit-log/:tenantId", { query });
  await story.tell("get /audit-log/:tenantId/export", { query });
}

/** Ada requests all that is kept about her. */
export async function exportAccount(story: Storyteller): Promise<void> {
  await story.tell("post /account/export", { body: { current_password: password } });
  await story.tell("get /account/export");
  await story.tell("get /account/export/file");
}

/** She looks at what her account has made, and forgets her password. */
export async function changePasswords(story: Storyteller): Promise<void> {
  const { email } = ada;
  await story.tell("post /account/secure", { body: { dry_run: true } });
  const body = { current_password: password, ...both(chosen) };
  await story.tell("post /password", { body });
  await story.stage.mails();
  await story.tell("post /password/forgot", { body: { email } });
  const [mail = ""] = await story.stage.mails();
  const token = /token=([^&\s]+)/.exec(mail)?.[1];
  await story.tell("post /password/link", { body: { token, email } });
  await story.tell("post /password/reset", { body: { token, email, ...both(password) } });
  await signIn(story);
}

async function signIn(story: Storyteller): Promise<void> {
  const session = await story.also("post /login", { body: { email: ada.email, password } });
  story.tokens.set("Ada", String(session["token"]));
}

/** The shop closes, and Ada goes. */
export async function closeShop(story: Storyteller): Promise<void> {
  await story.tell("delete /team-members/:tenantId/:userId", { of: 2 });
  const email = "grace@example.com";
  await story.also("post /team-members/:tenantId", { body: { email, role: "MEMBER" } });
  const mails = await story.stage.mails();
  const token = /token=([^&\s]+)/.exec(mails.at(-1) ?? "")?.[1];
  await story.tell("post /invitations/decline", { body: { token, email } });
  await story.tell("delete /tenants/:tenantId");
  await story.tell("post /logout", { as: "Charles" });
  await story.tell("post /logout-all");
  await signIn(story);
  await story.tell("post /account/erase", {
    body: { current_password: password, confirm: ada.email },
  });
}
