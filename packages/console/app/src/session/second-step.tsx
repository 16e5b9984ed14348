import { useTranslations } from "use-intl";
import { type SecondStep, signInWithCode, signInWithKey } from "../lib/session.js";
import { useFirstFocus } from "../lib/use-first-focus.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { usePlainForm } from "./form.js";
import { useKeyForm } from "./key-form.js";
import css from "./door.module.css";

/** After the password: the code of an app, a recovery code, or the reader's phone or key. */
export function SecondStepForm({
  step,
  onDone,
}: {
  readonly step: SecondStep;
  readonly onDone: () => Promise<void>;
}) {
  const t = useTranslations("session");
  const takesCodes = step.factors.some((factor) => factor !== "passkey");
  const first = useFirstFocus<HTMLInputElement>();
  const code = usePlainForm(
    ["code"],
    async (value) => {
      await signInWithCode(step, value("code"));
      await onDone();
    },
    t("wrongCode"),
  );
  const key = useKeyForm(async () => {
    await signInWithKey(step);
    await onDone();
  });
  const failure = code.failure ?? key.failure;
  return (
    <>
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
      {takesCodes && (
        <form onSubmit={code.onSubmit} noValidate>
          <TextField
            label={t("code")}
            hint={t(step.factors.includes("recovery_code") ? "codeOrRecoveryHint" : "codeHint")}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            ref={first}
            error={code.error("code")}
          />
          <Button type="submit" look="primary" busy={code.busy}>
            {t("signIn")}
          </Button>
        </form>
      )}
      {step.factors.includes("passkey") && (
        <form onSubmit={key.onSubmit} className={css.other}>
          <Button type="submit" look={takesCodes ? "plain" : "primary"} busy={key.busy}>
            {t("withKey")}
          </Button>
        </form>
      )}
    </>
  );
}
