import type { Token } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { souk } from "../lib/session.js";
import { Badge } from "../ui/badge.js";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { Moment } from "../ui/moment.js";
import { LineFact, NamedLine, NamedLines } from "../ui/named-lines.js";
import { Section } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { deviceOf } from "./device.js";
import { sessionsQuery } from "./queries.js";

/** Where the reader is signed in, this browser first; the others can be ended from here. */
export function Sessions() {
  const t = useTranslations("profile");
  const problem = useProblem();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const all = (sessions.data ?? []).toSorted(
    (a, b) =>
      Number(b.is_current) - Number(a.is_current) ||
      Date.parse(b.last_used_at) - Date.parse(a.last_used_at),
  );
  const others = all.filter((session) => !session.is_current);
  const end = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      for (const id of ids) await souk.tokens.revoke(id);
      return ids.length;
    },
    onSuccess: (count) => toast(t("ended", { count })),
    onError: (error) => failureToast(t("notEnded"), problem(error)),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <Section
      title={t("sessions")}
      action={
        others.length > 0 && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      {sessions.isError ? (
        <Failure
          message={problem(sessions.error)}
          onRetry={() => inBackground(sessions.refetch())}
        />
      ) : !sessions.data ? (
        <LoadingRows rows={2} />
      ) : (
        <NamedLines>
          {all.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => end.mutate([session.id])}
            />
          ))}
        </NamedLines>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("endOthersTitle", { count: others.length })}
        confirm={t("endOthers")}
        look="danger"
        busy={end.isPending}
        onConfirm={() => end.mutate(others.map(({ id }) => id))}
      >
        {t("endOthersText")}
      </Confirm>
    </Section>
  );
}

function SessionLine({
  session,
  isBusy,
  onEnd,
}: {
  readonly session: Token;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}) {
  const t = useTranslations("profile");
  const { timezone } = useTenant();
  const device = deviceOf(session.user_agent);
  const name = !device
    ? t("unknownDevice")
    : device.system === null
      ? device.program
      : t("device", { program: device.program, system: device.system });
  return (
    <NamedLine
      name={name}
      mark={session.is_current && <Badge tone="good">{t("thisSession")}</Badge>}
      action={
        !session.is_current && (
          <Button size="small" busy={isBusy} onClick={onEnd} aria-label={t("endOne", { name })}>
            {t("end")}
          </Button>
        )
      }
    >
      <LineFact>
        {t.rich("lastUsed", {
          date: () => <Moment at={session.last_used_at} timezone={timezone} style="near" />,
        })}
        {session.network !== null && (
          <>
            {" · "}
            <bdi>{session.network}</bdi>
          </>
        )}
      </LineFact>
      <LineFact>
        {t.rich("endsAt", {
          date: () => <Moment at={session.expires_at} timezone={timezone} />,
        })}
      </LineFact>
    </NamedLine>
  );
}
