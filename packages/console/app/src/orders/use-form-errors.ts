import { useEffect, useState } from "react";
import type { FormErrors } from "./order-form.js";

/** The errors of a form. When they are shown, the first field that has one takes the focus. */
export function useFormErrors(form: string) {
  const [{ errors, isNew }, setShown] = useState<{ errors: FormErrors; isNew: boolean }>({
    errors: {},
    isNew: false,
  });
  useEffect(() => {
    if (!isNew) return;
    const field = document.getElementById(form)?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [form, errors, isNew]);
  return {
    errors,
    show: (found: FormErrors) => setShown({ errors: found, isNew: true }),
    keep: (left: FormErrors) => setShown({ errors: left, isNew: false }),
  };
}
