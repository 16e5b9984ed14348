import { type ReactNode, type RefObject, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button, type ButtonLook } from "./button.js";
import { Dialog } from "./dialog.js";
import { Fields } from "./field.js";
import { FailureNotice } from "./states.js";

interface FormDialogProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly busy: boolean;
  readonly save: string;
  readonly look?: ButtonLook;
  readonly failure?: string | null | undefined;
  readonly wide?: boolean;
  /** Where one begins, if it is not the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

const firstField = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, [role=combobox]") ?? null;

/** A short form over the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, onClose, onSubmit, busy, save, failure, children } = props;
  const t = useTranslations("ui");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      wide={props.wide === true}
      initialFocus={props.initialFocus ?? (() => firstField(form.current))}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button look={props.look ?? "primary"} type="submit" form={id} busy={busy}>
            {save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <Fields>
          {typeof failure === "string" && <FailureNotice>{failure}</FailureNotice>}
          {children}
        </Fields>
      </form>
    </Dialog>
  );
}
