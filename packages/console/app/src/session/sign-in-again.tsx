import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Fields, TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { closeToasts } from "../ui/toasts.js";
import { usePlainForm } from "./form.js";
import { identityQuery, serviceQuery } from "./queries.js";
import { leaveForProvider, type SecondStep, session, signIn } from "../lib/session.js";
import { SecondStepForm } from "./second-step.js";

/** Over the page when the session has ended: the same person signs in, and the page continues where it was. */
export function SignInAgain() {
  const t = useTranslations("session");
  const client = useQueryClient();
  const { data } = useSuspenseQuery(identityQuery);
  const { data: service } = useSuspenseQuery(serviceQuery);
  const hasEnded = useSyncExternalStore(session.subscribe, session.hasEnded);
  const { email } = data.user;
  const [step, setStep] = useState<SecondStep | null>(null);
  const goOn = async () => {
    setStep(null);
    session.resume();
    closeToasts();
    await client.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
  };
  const form = usePlainForm(["password"], async (value) => {
    const left = await signIn(email, value("password"), false);
    if (left) setStep(left);
    else await goOn();
  });
  const leave = () => location.replace("/console/sign-in");
  return (
    <Dialog
      open={hasEnded}
      onClose={() => {}}
      mustAnswer
      title={t("again")}
      description={t("againLead")}
      actions={
        <>
          <Button onClick={leave}>{t("otherPerson")}</Button>
          {!step && service.oidc && <ProviderButton {...service.oidc} />}
          {!step && service.passwords === "on" && (
            <Button look="primary" type="submit" form="sign-in-again" busy={form.busy}>
              {t("signIn")}
            </Button>
          )}
        </>
      }
    >
      {step ? (
        <SecondStepForm step={step} onDone={goOn} />
      ) : (
        service.passwords === "on" && (
          <form id="sign-in-again" onSubmit={form.onSubmit} noValidate>
            <Fields>
              {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
              <TextField label={t("email")} autoComplete="username" value={email} readOnly />
              <TextField
                label={t("password")}
                name="password"
                type="password"
                autoComplete="current-password"
                error={form.error("password")}
              />
            </Fields>
          </form>
        )
      )}
    </Dialog>
  );
}

function ProviderButton({ name, url }: { readonly name: string; readonly url: string }) {
  const t = useTranslations("session");
  return <Button onClick={() => leaveForProvider(url)}>{t("signInWith", { name })}</Button>;
}
