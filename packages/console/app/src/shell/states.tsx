import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useProblem } from "../lib/problem.js";
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

/** What a page shows that could not be loaded or drawn. */
export function Broken({ error }: { readonly error: unknown }) {
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
