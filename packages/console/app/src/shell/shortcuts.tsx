import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Dialog } from "../ui/dialog.js";
import { SELECTION_KEY } from "../ui/selection-bar.js";
import { CALL_KEY } from "./places.js";
import css from "./shortcuts.module.css";

/** The keyboard shortcuts of the console. */
export function Shortcuts({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("shell.shortcuts");
  const tenant = useTenant();
  const keys = [
    [["/"], t("search")],
    ...(tenant.may("listCustomers") ? ([[[CALL_KEY.toUpperCase()], t("call")]] as const) : []),
    [["↑", "↓"], t("rows")],
    [["Enter"], t("open")],
    [[SELECTION_KEY.toUpperCase()], t("selected")],
    [["Esc"], t("close")],
    [["?"], t("these")],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t("title")}>
      <dl className={css.keys}>
        {keys.map(([names, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
