import { SoukError } from "@souk/client";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { chooseLanguage } from "../lib/language.js";
import { isMissingPart, reloadIfReachable, reloadOnce } from "../lib/missing-parts.js";
import { useProblem } from "../lib/problem.js";
import { connectionWords } from "../messages/connection.js";
import { Button, buttonClass } from "../ui/button.js";
import { Empty } from "../ui/states.js";

export function NotFound() {
  const t = useTranslations("shell");
  useEffect(() => {
    document.title = `${t("notFound")} – Souk`;
  }, [t]);
  return (
    <main>
      <Empty
        title={t("notFound")}
        action={
          <Link to="/" className={buttonClass("primary")}>
            {t("toOverview")}
          </Link>
        }
      >
        {t("notFoundText")}
      </Empty>
    </main>
  );
}

/** The error view of a page. */
export const Broken = ({ error }: { readonly error: unknown }) =>
  isMissingPart(error) || (error instanceof SoukError && error.code === "no_answer") ? (
    <NoConnection />
  ) : (
    <Stopped error={error} />
  );

/** A part of the page is not there. The first time the page is reloaded, then the reader decides. */
function NoConnection() {
  const { title, text, retry } = connectionWords[chooseLanguage(useLocale(), [])];
  const [state, setState] = useState<"reloading" | "waiting" | "trying">("reloading");
  useEffect(() => {
    document.title = `${title} – Souk`;
    reloadOnce().then((isReloading) => {
      if (!isReloading) setState("waiting");
    }, reportError);
  }, [title]);
  if (state === "reloading") return <main aria-busy="true" />;
  return (
    <main role="alert">
      <Empty
        title={title}
        action={
          <Button
            busy={state === "trying"}
            onClick={() => {
              setState("trying");
              reloadIfReachable().then(() => setState("waiting"), reportError);
            }}
          >
            {retry}
          </Button>
        }
      >
        {text}
      </Empty>
    </main>
  );
}

function Stopped({ error }: { readonly error: unknown }) {
  const t = useTranslations("shell");
  const problem = useProblem();
  useEffect(() => {
    document.title = `${t("broken")} – Souk`;
  }, [t]);
  return (
    <main role="alert">
      <Empty
        title={t("broken")}
        action={<Button onClick={() => location.reload()}>{t("reload")}</Button>}
      >
        {problem(error)} {t("brokenText")}
      </Empty>
    </main>
  );
}
