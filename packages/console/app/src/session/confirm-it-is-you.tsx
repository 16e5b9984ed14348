import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { confirmation } from "../lib/confirmation.js";
import { askForPasskey } from "../lib/passkeys.js";
import { leaveForProvider, souk } from "../lib/session.js";
import { Button } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Fields, TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { usePlainForm } from "./form.js";
import { factorsQuery, serviceQuery } from "./queries.js";
import { useKeyForm } from "./key-form.js";

/** Over the page when a call needs to know that the reader is still the one who signed in. The call then continues. */
export function ConfirmItIsYou() {
  const t = useTranslations("session");
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.isAsked);
  return (
    <Dialog
      open={isAsked}
      onClose={() => confirmation.answer(false)}
      title={t("confirmTitle")}
      description={t("confirmLead")}
    >
      {isAsked && <Ways />}
    </Dialog>
  );
}

function Ways() {
  const t = useTranslations("session");
  const { data } = useQuery(factorsQuery);
  const { data: service } = useSuspenseQuery(serviceQuery);
  const kinds = data?.data.map(({ kind }) => kind) ?? [];
  const takesCodes = kinds.includes("totp");
  const form = usePlainForm(
    ["proof"],
    async (value) => {
      const typed = value("proof");
      const isCode = takesCodes && /^\d{6}$/.test(typed.replaceAll(/\s/g, ""));
      await souk.account.confirmIdentity(isCode ? { code: typed } : { password: typed });
      confirmation.answer(true);
    },
    t("wrongProof"),
  );
  const key = useKeyForm(async () => {
    const { options } = await souk.account.startConfirm();
    await souk.account.confirmIdentity({ assertion: await askForPasskey(options) });
    confirmation.answer(true);
  });
  const failure = form.failure ?? key.failure;
  const takesPasswords = service.passwords === "on";
  return (
    <>
      {(takesPasswords || takesCodes) && (
        <form onSubmit={form.onSubmit} noValidate>
          <Fields>
            {failure !== null && <Notice tone="bad">{failure}</Notice>}
            <TextField
              label={t(!takesPasswords ? "code" : takesCodes ? "passwordOrCode" : "password")}
              name="proof"
              type="password"
              autoComplete="current-password"
              error={form.error("proof")}
            />
            <Button type="submit" look="primary" busy={form.busy}>
              {t("confirm")}
            </Button>
          </Fields>
        </form>
      )}
      {kinds.includes("passkey") && (
        <form onSubmit={key.onSubmit}>
          <Button type="submit" busy={key.busy}>
            {t("confirmWithKey")}
          </Button>
        </form>
      )}
      {service.oidc && <WithProvider {...service.oidc} />}
    </>
  );
}

/** The provider asks who is there, and this page opens again: the call that asked is gone. */
function WithProvider({ name, url }: { readonly name: string; readonly url: string }) {
  const t = useTranslations("session");
  const leave = () => leaveForProvider(url, undefined, { fresh: "1" });
  return (
    <>
      <p>{t("confirmWithLead", { name })}</p>
      <Button onClick={leave}>{t("confirmWith", { name })}</Button>
    </>
  );
}
