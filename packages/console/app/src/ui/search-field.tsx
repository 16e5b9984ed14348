import { useAddressText } from "../lib/use-address-text.js";
import css from "./search-field.module.css";
import { Icon } from "./icon.js";

interface SearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PAUSE_MS = 250;

/** Searches while one types, a moment after the last key. */
export function SearchField({ label, placeholder, value, onChange }: SearchProps) {
  const [text, setText] = useAddressText(value, onChange, PAUSE_MS);
  return (
    <search className={css.search}>
      <Icon name="search" size={16} />
      <input
        type="search"
        className={css.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        data-page-search=""
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
