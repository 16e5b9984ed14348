import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Confirm } from "./dialog.js";

/** Asks before a page with unsaved changes is left. `leaving.current` is true once they are saved or given up. */
export function useLeaveQuestion(isDirty: boolean) {
  const t = useTranslations("ui");
  const leaving = useRef(false);
  const isBlocked = () => isDirty && !leaving.current;
  const blocker = useBlocker({
    shouldBlockFn: isBlocked,
    enableBeforeUnload: isBlocked,
    withResolver: true,
  });
  const question = (
    <Confirm
      open={blocker.status === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("leaveTitle")}
      cancel={t("stay")}
      confirm={t("leave")}
      look="danger"
      onConfirm={() => blocker.proceed?.()}
    >
      {t("leaveText")}
    </Confirm>
  );
  return { leaving, question };
}
