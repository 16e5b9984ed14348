import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { Button, buttonClass, Buttons } from "../ui/button.js";
import { Failure, Notice } from "../ui/states.js";
import { Door } from "./door.js";
import { usePlainForm } from "./form.js";
import { NewPasswordFields } from "./register.page.js";
import { souk } from "../lib/session.js";

export const ResetPage = () => <LinkPage {...getRouteApi("/reset").useSearch()} purpose="reset" />;

export const JoinPage = () => <LinkPage {...getRouteApi("/join").useSearch()} purpose="join" />;

interface MailedLinkProps {
  readonly token: string;
  readonly email: string;
  readonly purpose: "reset" | "join";
}

/** Where a mailed link leads: one chooses a password, if the link still works. */
function LinkPage(link: MailedLinkProps) {
  const t = useTranslations("session");
  const problem = useProblem();
  const { token, email, purpose } = link;
  const { data, error, refetch } = useQuery({
    queryKey: ["mailed-link", token, email],
    queryFn: () => souk.account.lookAtLink({ token, email }),
    staleTime: Infinity,
  });
  const [isDeclined, setDeclined] = useState(false);
  const title =
    purpose === "join" ? t("joinTitle", { shop: data?.organization ?? "Souk" }) : t("newPassword");
  if (isDeclined) return <Door title={t("declined")} lead={t("declinedText")} />;
  if (error) {
    return (
      <Door title={title}>
        <Failure message={problem(error)} onRetry={() => inBackground(refetch())} />
      </Door>
    );
  }
  if (!data) return <Door title={title} />;
  if (data.state !== "good") {
    return (
      <Door title={t("linkEnded")} lead={t("linkEndedText")}>
        <Link to="/forgot" search={{ email }} className={buttonClass("primary")}>
          {t("sendLink")}
        </Link>
      </Door>
    );
  }
  return (
    <Door title={title} lead={t(purpose === "join" ? "joinLead" : "resetLead", { email })}>
      <ChooseForm {...link} onDeclined={() => setDeclined(true)} />
    </Door>
  );
}

function ChooseForm({
  token,
  email,
  purpose,
  onDeclined,
}: MailedLinkProps & { readonly onDeclined: () => void }) {
  const t = useTranslations("session");
  const navigate = useNavigate();
  const form = usePlainForm(["password", "password_confirmation"], async (value) => {
    await souk.account.resetPassword({
      token,
      email,
      password: value("password"),
      password_confirmation: value("password_confirmation"),
    });
    await navigate({ to: "/sign-in", search: { email, saved: true } });
  });
  const decline = usePlainForm([], async () => {
    await souk.invitations.decline({ token, email });
    onDeclined();
  });
  const failure = form.failure ?? decline.failure;
  return (
    <>
      <form id="choose" onSubmit={form.onSubmit} noValidate>
        {failure !== null && <Notice tone="bad">{failure}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields error={form.error} isFirst />
      </form>
      <form onSubmit={decline.onSubmit}>
        <Buttons>
          <Button type="submit" form="choose" look="primary" busy={form.busy}>
            {purpose === "join" ? t("accept") : t("savePassword")}
          </Button>
          {purpose === "join" && (
            <Button type="submit" busy={decline.busy}>
              {t("decline")}
            </Button>
          )}
        </Buttons>
      </form>
    </>
  );
}
