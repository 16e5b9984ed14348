import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { TextField } from "../ui/field.js";
import { Icon } from "../ui/icon.js";
import { type TaggedKind, tagsQuery } from "./queries.js";
import { withTyped } from "./tag-texts.js";
import css from "./tags.module.css";

interface TagFieldProps {
  readonly of: TaggedKind;
  readonly value: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** The tags of a record: Enter or a comma adds what was typed, and the tags in use are suggested. */
export function TagField({ of, value, onChange, disabled = false, error }: TagFieldProps) {
  const t = useTranslations("tags");
  const id = useId();
  const [text, setText] = useState("");
  const { data: known = [] } = useQuery(tagsQuery(useTenant(), of));
  const add = (typed: string) => {
    setText("");
    onChange(withTyped(value, typed));
  };
  return (
    <div className={css.field}>
      <TextField
        label={t("title")}
        hint={t("hint")}
        optional
        maxLength={40}
        autoComplete="off"
        list={id}
        disabled={disabled}
        error={error}
        value={text}
        onChange={({ target: { value: typed } }) => {
          if (typed.includes(",") || known.includes(typed)) add(typed);
          else setText(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
        onBlur={() => {
          if (text.trim() !== "") add(text);
        }}
      />
      <datalist id={id}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {value.length > 0 && (
        <ul className={css.tags} aria-label={t("title")}>
          {value.map((tag) => (
            <li key={tag} className={css.tag}>
              <bdi>{tag}</bdi>
              {!disabled && (
                <button
                  type="button"
                  className={css.remove}
                  aria-label={t("remove", { tag })}
                  onClick={() => onChange(value.filter((each) => each !== tag))}
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
