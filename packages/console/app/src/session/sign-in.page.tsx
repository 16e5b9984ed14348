import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { hasPasskeys } from "../lib/passkeys.js";
import { isStatus } from "../lib/problem.js";
import { queryClient } from "../lib/query-client.js";
import { useFirstFocus } from "../lib/use-first-focus.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import css from "./door.module.css";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { identityQuery, serviceQuery } from "./queries.js";
import {
  leaveForProvider,
  type SecondStep,
  session,
  signIn,
  signInWithKeyAlone,
  stepFromProvider,
} from "../lib/session.js";
import { useKeyForm } from "./key-form.js";

// Most people sign in without one.
const SecondStepForm = lazy(async () => ({
  default: (await import("./second-step.js")).SecondStepForm,
}));

const route = getRouteApi("/sign-in");

export function SignInPage() {
  const t = useTranslations("session");
  const { data: service } = useSuspenseQuery(serviceQuery);
  if (service.sign_in === "host") {
    return <Door title={t("elsewhere")} lead={t("elsewhereText")} />;
  }
  return (
    <Door
      title={t("signInTo")}
      lead={t("signInLead")}
      foot={
        service.registration === "open" &&
        service.passwords === "on" && (
          <>
            {t("noAccount")} <Link to="/register">{t("register")}</Link>
          </>
        )
      }
    >
      <SignInForm />
    </Door>
  );
}

function SignInForm() {
  const t = useTranslations("session");
  const router = useRouter();
  const { next = "/", email, saved } = route.useSearch();
  const { data: service } = useSuspenseQuery(serviceQuery);
  const [step, setStep] = useState<SecondStep | null>(stepFromProvider);
  const enter = async () => {
    await requireCookie(t("cookieLost", { host: location.host }));
    router.history.push(`/console${next}`);
  };
  const form = usePlainForm(["email", "password"], async (value) => {
    const left = await signIn(value("email"), value("password"), value("stay") === "on");
    if (left) setStep(left);
    else await enter();
  });
  const key = useKeyForm(async () => {
    await signInWithKeyAlone(false);
    await enter();
  });
  const first = useFirstFocus<HTMLInputElement>(email === undefined);
  const second = useFirstFocus<HTMLInputElement>(email !== undefined);
  if (step) {
    return (
      <>
        <Suspense>
          <SecondStepForm step={step} onDone={enter} />
        </Suspense>
        <p className={css.foot}>
          <Button look="plain" onClick={() => setStep(null)}>
            {t(service.passwords === "off" ? "back" : "backToPassword")}
          </Button>
        </p>
      </>
    );
  }
  const takesPasswords = service.passwords === "on";
  const takesKeys = service.factors.includes("passkey") && hasPasskeys();
  return (
    <>
      {!takesPasswords && key.failure !== null && <Notice tone="bad">{key.failure}</Notice>}
      {takesPasswords && (
        <form onSubmit={form.onSubmit} noValidate>
          {key.failure !== null && <Notice tone="bad">{key.failure}</Notice>}
          {saved && form.failure === null && <Notice tone="good">{t("passwordSaved")}</Notice>}
          {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
          <TextField
            label={t("email")}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            ref={first}
            error={form.error("email")}
          />
          <TextField
            label={t("password")}
            name="password"
            type="password"
            autoComplete="current-password"
            ref={second}
            error={form.error("password")}
          />
          <div className={css.row}>
            <label className={css.check}>
              <input type="checkbox" name="stay" />
              {t("stay")}
            </label>
            <Link to="/forgot">{t("forgot")}</Link>
          </div>
          <Button type="submit" look="primary" busy={form.busy}>
            {t("signIn")}
          </Button>
        </form>
      )}
      {service.oidc && <ProviderButton {...service.oidc} next={next} isFirst={!takesPasswords} />}
      {takesKeys && (
        <form onSubmit={key.onSubmit} className={css.other}>
          <Button type="submit" busy={key.busy}>
            {t("withKey")}
          </Button>
        </form>
      )}
    </>
  );
}

function ProviderButton({
  name,
  url,
  next,
  isFirst,
}: {
  readonly name: string;
  readonly url: string;
  readonly next: string;
  readonly isFirst: boolean;
}) {
  const t = useTranslations("session");
  return (
    <form
      className={isFirst ? undefined : css.other}
      onSubmit={(event) => {
        event.preventDefault();
        leaveForProvider(url, next);
      }}
    >
      <Button type="submit" look={isFirst ? "primary" : "plain"}>
        {t("signInWith", { name })}
      </Button>
    </form>
  );
}

/** After a right password a 401 means that the browser threw the cookie away. */
export async function requireCookie(message: string): Promise<void> {
  queryClient.removeQueries({ queryKey: identityQuery.queryKey });
  try {
    await queryClient.fetchQuery(identityQuery);
    session.resume();
  } catch (error) {
    session.resume();
    throw isStatus(error, 401) ? new Error(message) : error;
  }
}
