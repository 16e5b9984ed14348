import { madeUpAssertion, madeUpCode, madeUpResponse } from "../made-up-factors.test.support.js";
import type { Storyteller } from "../storyteller.test.support.js";
import { ada, password } from "./people.test.support.js";

/** The code that the app shows when the next request is made, or one after it. */
export const nextCode = ({ stage }: Storyteller, requests = 1): string =>
  madeUpCode(stage.memory.clock.now().getTime() + 60_000 * requests);

const login = { body: { email: ada.email, password } };

/** Ada protects her account, signs in with a code and with her phone, and takes both away again. */
export async function addSecondSteps(story: Storyteller): Promise<void> {
  await story.tell("post /factors/totp", { body: { name: "Authenticator app" } });
  await story.tell("post /factors/totp/confirm", { body: { code: nextCode(story) } });
  await story.tell("post /factors/passkeys/options");
  await story.tell("post /factors/passkeys", {
    body: { credential: madeUpResponse, name: "Phone" },
  });
  await story.tell("post /factors/recovery-codes");
  await story.tell("get /factors");
  const { ticket } = await story.also("post /login", login);
  await story.tell("post /login/factor", { body: { ticket, code: nextCode(story) } });
  const alone = await story.tell("post /login/passkeys/options");
  await story.also("post /login/factor", {
    body: { ticket: alone["ticket"], assertion: madeUpAssertion },
  });
  await story.tell("post /confirm/options");
  await story.tell("post /confirm", { body: { password } });
  await story.tell("delete /factors/:id", { of: 1 });
  await story.also("delete /factors/:id", { of: 2 });
}
