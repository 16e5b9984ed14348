import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ConfirmItIsYou } from "./confirm-it-is-you.js";
import { Door } from "./door.js";
import { factorsQuery, serviceQuery } from "./queries.js";
import { SecondSteps } from "./second-steps.js";

/** For members of a shop that requires a second step, before they have one. */
export function SecondStepPage() {
  const t = useTranslations("session");
  const { data: service } = useSuspenseQuery(serviceQuery);
  const { data } = useQuery(factorsQuery);
  return (
    <Door title={t("stepNeeded")} lead={t("stepNeededText")}>
      <SecondSteps takesKeys={service.factors.includes("passkey")} />
      {data && data.data.length > 0 && <Link to="/">{t("toShop")}</Link>}
      <ConfirmItIsYou />
    </Door>
  );
}
