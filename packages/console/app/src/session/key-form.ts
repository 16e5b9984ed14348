import { useTranslations } from "use-intl";
import { wasCancelled } from "../lib/passkeys.js";
import { usePlainForm } from "./form.js";

/** A button that asks the browser; to close its window is not a failure. */
export function useKeyForm(send: () => Promise<void>) {
  const t = useTranslations("session");
  return usePlainForm(
    [],
    async () => {
      try {
        await send();
      } catch (error) {
        throw wasCancelled(error) ? new Error(t("keyCancelled")) : error;
      }
    },
    t("wrongKey"),
  );
}
