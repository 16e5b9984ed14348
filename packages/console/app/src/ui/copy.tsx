import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import css from "./copy.module.css";

const SHOWN_MS = 2_000;

function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations("ui");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Pages that were loaded over plain HTTP from another machine have no clipboard; the text can be selected there.
  if (!("clipboard" in navigator)) return null;
  return (
    <Button
      size="small"
      icon={isCopied ? "check" : "copy"}
      onClick={() => {
        navigator.clipboard.writeText(text).then(() => setCopied(true), reportError);
      }}
    >
      {isCopied ? t("copied") : t("copy")}
    </Button>
  );
}

/** A short text that one takes elsewhere, such as a key. */
export const Copy = ({ text }: { readonly text: string }) => (
  <div className={css.copy}>
    <code dir="ltr">{text}</code>
    <CopyButton text={text} />
  </div>
);

/** A text for machines, exactly as it is. */
export const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div>
    <div className={css.head}>
      <span>{label}</span>
      <CopyButton text={text} />
    </div>
    <pre className={css.code} dir="ltr" tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  </div>
);
