import * as z from "zod";
import { stagedUseCase, useCase } from "../../calls/use-case.js";
import { deviceName } from "../../notices/device-name.js";
import { noteFactor } from "../../notices/factor-notices.js";
import type { Factor } from "../../ports/accounts/factor.js";
import { conflict, invalid } from "../../values/errors.js";
import { jsonObject } from "../../values/json-object.js";
import { described } from "../../values/schemas/described.js";
import { isChallenge, newChallenge, spendOnce } from "./challenge.js";
import {
  factorName,
  factorOf,
  lockOwner,
  passkeysAmong,
  requireRoom,
  settleFactors,
  siteOf,
  verifierOf,
} from "./factor-rules.js";

/** The options with which a browser makes a passkey for the caller. They are good once, and for five minutes. */
export const startPasskey = useCase({
  access: "user",
  effect: "read",
  confirms: "always",
  input: z.object({}),
  async run({ global, user, tokenId, ports }) {
    const verifier = verifierOf(ports);
    const site = siteOf(ports);
    const factors = await global.factors.listOf(user.id);
    requireRoom(factors);
    const challenge = newChallenge(ports, { of: "register", userId: user.id, tokenId });
    const { id, name, email } = user;
    const request = { site, challenge, user: { id, name, email }, exclude: passkeysAmong(factors) };
    return { options: await verifier.registrationOptions(request) };
  },
});

/** Registers the passkey that a browser has made with the options. */
export const addPasskey = stagedUseCase({
  access: "user",
  creates: true,
  repeatable: true,
  confirms: "always",
  input: z.object({
    credential: described(
      jsonObject,
      "The response of the browser to the `options`: the JSON of `navigator.credentials.create()`.",
    ),
    name: factorName,
  }),
  async stage({ ports, call, read, write }, { credential, name }): Promise<Factor> {
    // A stranger does not learn what the host lacks.
    const caller = await read(async ({ user, tokenId }) => ({ userId: user.id, tokenId }));
    const verifier = verifierOf(ports);
    const site = siteOf(ports);
    const challenge = verifier.read(credential)?.challenge ?? "";
    if (!isChallenge(ports, challenge, { of: "register", ...caller })) throw unusable();
    const passkey = await verifier.verifyRegistration(credential, { site, challenge });
    if (!passkey) throw unusable();
    return write(async (context) => {
      const { global, user, audit, now } = context;
      const account = await lockOwner(context);
      if (!(await spendOnce(context, "challenge", challenge))) throw unusable();
      requireRoom(await global.factors.listOf(user.id));
      const factor = await global.factors.add({
        userId: user.id,
        kind: "passkey",
        name: name ?? deviceName(call.userAgent) ?? "Passkey",
        createdAt: now,
        confirmedAt: now,
        secretCipher: null,
        credentialId: passkey.credentialId,
        publicKey: passkey.publicKey,
        transports: passkey.transports,
        counter: passkey.counter,
      });
      if (!factor) throw conflict("This passkey is registered already.");
      await settleFactors(context, account);
      await noteFactor(context, user, factor, "added");
      audit.about({ kind: "user", id: user.id });
      return factorOf(factor);
    });
  },
});

const unusable = () =>
  invalid([
    { path: ["credential"], message: "The credential is not valid for these options. Try again." },
  ]);
