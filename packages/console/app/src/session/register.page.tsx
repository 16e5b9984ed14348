import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { queryClient } from "../lib/query-client.js";
import { useFirstFocus } from "../lib/use-first-focus.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { serviceQuery } from "./queries.js";
import { souk } from "../lib/session.js";
import { requireCookie } from "./sign-in.page.js";

/** A new account; on a server without any, the first. */
export function RegisterPage() {
  const t = useTranslations("session");
  const navigate = useNavigate();
  const { data: service } = useSuspenseQuery(serviceQuery);
  const form = usePlainForm(
    ["name", "email", "password", "password_confirmation"],
    async (value) => {
      await souk.account.register({
        name: value("name"),
        email: value("email"),
        password: value("password"),
        password_confirmation: value("password_confirmation"),
      });
      await queryClient.invalidateQueries({ queryKey: serviceQuery.queryKey });
      await requireCookie(t("cookieLost", { host: location.host }));
      await navigate({ to: "/new-shop" });
    },
  );
  const first = useFirstFocus<HTMLInputElement>();
  const isClosed = service.registration === "closed" && !service.first_run;
  if (isClosed || service.passwords === "off") {
    return (
      <Door
        title={t("register")}
        lead={t("closed")}
        foot={<Link to="/sign-in">{t("back")}</Link>}
      />
    );
  }
  return (
    <Door
      title={service.first_run ? t("firstRun") : t("register")}
      lead={service.first_run ? t("firstRunLead") : t("registerLead")}
      foot={
        !service.first_run && (
          <>
            {t("haveAccount")} <Link to="/sign-in">{t("signIn")}</Link>
          </>
        )
      }
    >
      <form onSubmit={form.onSubmit} noValidate>
        {form.failure !== null && <Notice tone="bad">{form.failure}</Notice>}
        <TextField
          label={t("name")}
          name="name"
          autoComplete="name"
          ref={first}
          error={form.error("name")}
        />
        <TextField
          label={t("email")}
          name="email"
          type="email"
          autoComplete="username"
          error={form.error("email")}
        />
        <NewPasswordFields error={form.error} />
        <Button type="submit" look="primary" busy={form.busy}>
          {t("register")}
        </Button>
      </form>
    </Door>
  );
}

/** A password, typed twice. */
export function NewPasswordFields({
  error,
  isFirst = false,
}: {
  readonly error: (field: string) => string | undefined;
  /** The page has no field before it. */
  readonly isFirst?: boolean;
}) {
  const t = useTranslations("session");
  const first = useFirstFocus<HTMLInputElement>(isFirst);
  return (
    <>
      <TextField
        label={t("password")}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={t("passwordHint")}
        ref={first}
        error={error("password")}
      />
      <TextField
        label={t("passwordAgain")}
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        error={error("password_confirmation")}
      />
    </>
  );
}
