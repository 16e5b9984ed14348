import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Code } from "../ui/copy.js";
import { BackLabel, Page } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { eventTypesQuery } from "./queries.js";
import css from "./webhooks.module.css";

/** Every event that webhooks can receive, with its body. */
export function EventTypesPage() {
  const t = useTranslations("webhooks");
  const problem = useProblem();
  const tenant = useTenant();
  const types = useQuery(eventTypesQuery(tenant));
  return (
    <Page
      title={t("catalogue")}
      below={t("catalogueText")}
      back={
        <Link to="/t/$tenantId/webhooks" params={{ tenantId: String(tenant.id) }}>
          <BackLabel>{t("title")}</BackLabel>
        </Link>
      }
    >
      {types.isError && !types.data ? (
        <Failure message={problem(types.error)} onRetry={() => inBackground(types.refetch())} />
      ) : !types.data ? (
        <LoadingRows />
      ) : (
        <div className={css.catalogue}>
          {types.data.map(({ event, sample, schema }) => (
            <details key={event} name="event">
              <summary>
                <code>{event}</code>
              </summary>
              <div className={css.sections}>
                <Code label={t("sample")} text={JSON.stringify(sample, null, 2)} />
                <Code label={t("schema")} text={JSON.stringify(schema, null, 2)} />
              </div>
            </details>
          ))}
        </div>
      )}
    </Page>
  );
}
