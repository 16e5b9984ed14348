import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useField } from "./field.js";
import { Icon } from "./icon.js";
import css from "./suggest.module.css";

interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
}

interface SuggestProps<S extends Suggestion> {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly suggestions: readonly S[];
  /** What is said in place of suggestions, such as that there are none. */
  readonly status: string | null;
  readonly onChoose: (suggestion: S) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur?: () => void;
}

/** A field that finds records while one types. Arrows move through them, Enter takes one, Escape clears the field. */
export function Suggest<S extends Suggestion>(props: SuggestProps<S>) {
  const { label, placeholder, text, onText, suggestions, status, onChoose } = props;
  const { hint, error, disabled = false, onFocus, onBlur } = props;
  const { id, control, around } = useField({ label, hint, error });
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = text.trim() !== "" && suggestions.length > 0;
  const at = Math.min(active, suggestions.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const choose = (suggestion: S | undefined) => {
    if (!suggestion) return;
    setActive(0);
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setActive((at + step + suggestions.length) % suggestions.length);
    }
    // The form around it is not sent while one chooses.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isOpen) choose(suggestions[at]);
    }
    if (event.key === "Escape" && text !== "") {
      event.stopPropagation();
      onText("");
    }
  };

  return around(
    <div className={css.suggest}>
      <span className={css.box} data-invalid={error !== undefined || undefined}>
        <Icon name="search" size={16} />
        <input
          {...control}
          className={css.input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? idOf(at) : undefined}
          placeholder={placeholder}
          value={text}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(event) => {
            onText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      {isOpen && (
        <div
          className={css.list}
          role="listbox"
          id={`${id}-list`}
          aria-label={label}
          ref={list}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.key}
              id={idOf(index)}
              role="option"
              aria-selected={index === at}
              className={css.option}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(suggestion)}
            >
              <bdi className={css.label}>{suggestion.label}</bdi>
              {suggestion.detail !== undefined && (
                <bdi className={css.detail}>{suggestion.detail}</bdi>
              )}
            </div>
          ))}
        </div>
      )}
      {!isOpen && status !== null && (
        <p className={css.status} role="status">
          {status}
        </p>
      )}
    </div>,
  );
}
