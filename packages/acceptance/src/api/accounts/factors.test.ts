import { expect, it } from "@jest/globals";
import { CoreError, type InputOf } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import { createFactorVerifier } from "@souk/sign-in";
import { describeHosts } from "../../testing/test-hosts.js";

const ROUNDS = 20;
const REFUSALS: readonly string[] = ["invalid_credentials", "ticket_expired"];

type Proof = InputOf<"loginWithFactor">;
const verifier = createFactorVerifier();

describeHosts("second factors", (host) => {
  /** The code of the previous step is used; those of this step and the next are not. */
  async function withApp() {
    const { core } = host();
    const person = await newUserWithToken(core);
    const { as, email, password } = person;
    const { secret } = await core.createTotp({ as }, {});
    const codeAt = (drift: number) =>
      verifier.totp(secret, Math.floor(host().clock.now().getTime() / 30_000) + drift);
    await core.confirmFactor({ as }, { code: codeAt(-1) });
    const ticket = async () => (await core.login({}, { email, password })).ticket ?? "";
    // Without a network, whose failures would be limited before the races are over.
    const complete = (proof: Proof) =>
      core.loginWithFactor({}, proof).then(
        () => "signed in",
        (error: unknown) => {
          if (error instanceof CoreError && REFUSALS.includes(error.kind)) return "refused";
          throw error;
        },
      );
    return { person, codeAt, ticket, complete };
  }

  it("sign in once with one code, however many tickets are sent at the same time", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { codeAt, ticket, complete } = await withApp();
      const code = codeAt(0);
      const tickets = await Promise.all([ticket(), ticket(), ticket()]);
      const answers = await Promise.all(tickets.map((each) => complete({ ticket: each, code })));
      expect(answers.filter((answer) => answer === "signed in")).toHaveLength(1);
    }
  });

  it("sign in once with one ticket, however many codes are sent at the same time", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { codeAt, ticket, complete } = await withApp();
      const one = await ticket();
      const codes = [codeAt(0), codeAt(1)];
      const answers = await Promise.all(codes.map((code) => complete({ ticket: one, code })));
      expect(answers.filter((answer) => answer === "signed in")).toHaveLength(1);
    }
  });

  it("use a recovery code once, also at the same time", async () => {
    const { person, ticket, complete } = await withApp();
    const { codes } = await host().core.createRecoveryCodes({ as: person.as }, {});
    for (const recoveryCode of codes) {
      const tickets = await Promise.all([ticket(), ticket()]);
      const answers = await Promise.all(
        tickets.map((each) => complete({ ticket: each, recoveryCode })),
      );
      expect(answers.filter((answer) => answer === "signed in")).toHaveLength(1);
    }
  });

  it("that are removed next to a sign-in leave a session from before, or none", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, codeAt, ticket, complete } = await withApp();
      const { as } = person;
      const [factor] = (await host().core.listFactors({ as }, {})).factors;
      const one = await ticket();
      const [answer] = await Promise.all([
        complete({ ticket: one, code: codeAt(0) }),
        host().core.deleteFactor({ as }, { id: factor?.id ?? 0 }),
      ]);
      const sessions = (await host().core.listTokens({ as }, {})).length;
      expect(sessions).toBe(answer === "signed in" ? 2 : 1);
      expect(await complete({ ticket: one, code: codeAt(1) })).toBe("refused");
    }
  });

  it("never return a secret again, and store none that can be read", async () => {
    const { person } = await withApp();
    const { api, core } = host();
    const { secret } = await core.createTotp({ as: person.as }, {});
    const list = await api.get("/factors", person.as);
    expect(list.status).toBe(200);
    expect(list.text).not.toContain(secret);
  });
});
