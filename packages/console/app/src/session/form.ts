import { SoukError } from "@souk/client";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { inReadersWords } from "../lib/api-words.js";
import { isStatus, useProblem } from "../lib/problem.js";

export interface PlainForm {
  readonly busy: boolean;
  readonly failure: string | null;
  /** The error of a field, by its name in the API. */
  readonly error: (field: string) => string | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

type Values = (name: string) => string;

/**
 * A form that sends what its fields hold. Errors of the API stand at the fields that they name, the first in focus;
 * `fields` are those that the form has, and `wrong` says that what was typed is.
 */
export function usePlainForm(
  fields: readonly string[],
  send: (values: Values) => Promise<void>,
  wrong?: string,
): PlainForm {
  const t = useTranslations("session");
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);

  const fail = (form: HTMLFormElement, error: unknown) => {
    const named = error instanceof SoukError ? error.errors : {};
    const own = fields.flatMap((field) =>
      named[field]?.[0] ? [[field, inReadersWords(named[field][0])]] : [],
    );
    setErrors(Object.fromEntries(own) as Record<string, string>);
    setFailure(
      own.length > 0
        ? null
        : isStatus(error, 429)
          ? t("tooMany", { minutes: Math.ceil((error.retryAfterSeconds ?? 60) / 60) })
          : isStatus(error, 401)
            ? error.code === "ticket_expired"
              ? t("tooLate")
              : (wrong ?? t("wrong"))
            : problem(error),
    );
    const first = own[0]?.[0] ?? fields[0];
    const input = first === undefined ? null : form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    setErrors({});
    try {
      await send((name) => {
        const value = data.get(name);
        return typeof value === "string" ? value : "";
      });
    } catch (error) {
      fail(form, error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    error: (field) => errors[field],
    onSubmit(event) {
      event.preventDefault();
      if (!isSending.current) submit(event.currentTarget).catch(reportError);
    },
  };
}
