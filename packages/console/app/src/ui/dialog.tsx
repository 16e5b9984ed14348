import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button, type ButtonLook, IconButton } from "./button.js";
import css from "./dialog.module.css";
import { PopupsOfDialog } from "./popup-container.js";

interface DialogProps {
  readonly open: boolean;
  /** Not called while the dialog has to be answered. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons; the last is the one that the eye ends at. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly mustAnswer?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, actions, wide, mustAnswer = false } = props;
  const t = useTranslations("ui");
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !mustAnswer) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Popup
          className={wide ? `${css.dialog} ${css.wide}` : css.dialog}
          {...(props.initialFocus && { initialFocus: props.initialFocus })}
        >
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            {!mustAnswer && (
              <IconButton icon="close" label={t("close")} size="small" onClick={onClose} />
            )}
          </div>
          {description !== undefined && (
            <Base.Description className={css.description} render={<div />}>
              {description}
            </Base.Description>
          )}
          {children !== undefined && children !== null && (
            <div className={css.body}>
              <PopupsOfDialog>{children}</PopupsOfDialog>
            </div>
          )}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly look?: ButtonLook;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly cancel?: string;
  /** Fields below the question. */
  readonly body?: ReactNode;
}

/** A question before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const t = useTranslations("ui");
  const { open, onClose, title, children, confirm, look = "primary", busy = false } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      actions={
        <>
          <Button onClick={onClose}>{props.cancel ?? t("cancel")}</Button>
          <Button look={look} busy={busy} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.body}
    </Dialog>
  );
}
