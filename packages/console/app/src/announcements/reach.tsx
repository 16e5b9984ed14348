import type { Announcement } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Facts } from "../ui/facts.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { reachQuery } from "./queries.js";

/** How many should see it, and how many did. */
export function Reach({ record }: { readonly record: Announcement }) {
  const t = useTranslations("announcements");
  const format = useFormatter();
  const tenant = useTenant();
  const { data: reach } = useQuery({
    ...reachQuery(tenant, record.id),
    enabled: tenant.may("getAnnouncementStats"),
  });
  const moment = (at: string | null): ReactNode =>
    at === null ? "–" : <Moment at={at} timezone={tenant.timezone} />;
  return (
    <Section title={t("reach")}>
      <Facts
        facts={[
          ...(record.published_at === null
            ? []
            : [[t("publishedAt"), moment(record.published_at)] as const]),
          ...(reach
            ? ([
                [t("targeted"), reach.targeted === null ? "–" : format.number(reach.targeted)],
                [t("read"), format.number(reach.read)],
                [t("dismissed"), format.number(reach.dismissed)],
              ] as const)
            : []),
        ]}
      />
    </Section>
  );
}
