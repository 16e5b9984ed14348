import { Toast } from "@base-ui/react/toast";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.js";
import { Icon } from "./icon.js";
import css from "./toasts.module.css";

const manager = Toast.createToastManager();

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Says that something is done; `action` usually takes it back. */
export const toast = (title: string, action?: ToastAction): void => {
  manager.add({
    title,
    timeout: action ? 10_000 : 5_000,
    ...(action && { actionProps: { children: action.label, onClick: action.run } }),
  });
};

/** Says that something failed; stays until it is closed. */
export const failureToast = (title: string, description: string): void => {
  manager.add({ title, description, type: "failure", priority: "high", timeout: 0 });
};

/** Closes messages from before the user signed in again. */
export const closeToasts = (): void => manager.close();

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className={css.viewport}>
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Shown() {
  const t = useTranslations("ui");
  const { toasts } = Toast.useToastManager();
  return toasts.map((each) => (
    <Toast.Root key={each.id} toast={each} className={css.toast} swipeDirection={["down", "right"]}>
      <Toast.Content className={css.content}>
        <span className={each.type === "failure" ? css.failure : css.good}>
          <Icon name={each.type === "failure" ? "warning" : "check"} />
        </span>
        <div className={css.words}>
          <Toast.Title className={css.title} render={<p />} />
          <Toast.Description className={css.description} />
        </div>
        {each.actionProps && <Toast.Action className={css.action} />}
        <Toast.Close render={<IconButton icon="close" label={t("close")} size="small" />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
