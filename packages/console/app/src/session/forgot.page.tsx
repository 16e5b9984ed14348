import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useFirstFocus } from "../lib/use-first-focus.js";
import { Button } from "../ui/button.js";
import { TextField } from "../ui/field.js";
import { Notice } from "../ui/states.js";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { serviceQuery } from "./queries.js";
import { souk } from "../lib/session.js";

const route = getRouteApi("/forgot");

export function ForgotPage() {
  const t = useTranslations("session");
  const { data: service } = useSuspenseQuery(serviceQuery);
  const { email } = route.useSearch();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = usePlainForm(["email"], async (value) => {
    await souk.account.forgotPassword({ email: value("email") });
    setSentTo(value("email"));
  });
  const first = useFirstFocus<HTMLInputElement>();
  const back = <Link to="/sign-in">{t("back")}</Link>;
  if (sentTo !== null) {
    return <Door title={t("linkSent")} lead={t("linkSentText", { email: sentTo })} foot={back} />;
  }
  if (service.mail === "kept") return <Door title={t("forgot")} lead={t("noMail")} foot={back} />;
  return (
    <Door title={t("forgot")} lead={t("forgotLead")} foot={back}>
      <form onSubmit={form.onSubmit} noValidate>
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
        <Button type="submit" look="primary" busy={form.busy}>
          {t("sendLink")}
        </Button>
      </form>
    </Door>
  );
}
