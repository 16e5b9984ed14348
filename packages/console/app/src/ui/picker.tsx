import { Combobox } from "@base-ui/react/combobox";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useField } from "./field.js";
import { filterLook, FilterWords } from "./filter-select.js";
import { Icon } from "./icon.js";
import css from "./picker.module.css";
import popup from "./popup.module.css";
import { usePopupContainer } from "./popup-container.js";
import { Thumbnail } from "./thumbnail.js";

export interface Option<V> {
  readonly value: V;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Null where other options have a picture. */
  readonly picture?: string | null | undefined;
}

export interface Found<O> {
  readonly options: readonly O[];
  readonly isSearching: boolean;
  readonly failure?: string | null;
  /** Loads more of them, if there are any. */
  readonly onMore?: (() => void) | undefined;
}

/** A hook that finds options for what the reader has typed. It rests while the list is closed. */
export type UseFound<O> = (text: string, isOpen: boolean) => Found<O>;

export interface FilterPickerProps {
  readonly label: string;
  /** The label while nothing is chosen. */
  readonly any: string;
  readonly value: Option<number> | null;
  readonly onChange: (value: number | null) => void;
  readonly useFound: UseFound<Option<number | null>>;
}

interface PickerParts {
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

/** A form field for one of any number of records: searches while the user types. */
export function PickerField<V extends string | number, O extends Option<V> = Option<V>>({
  value,
  onChange,
  isRequired = false,
  useFound,
  placeholder,
  disabled = false,
  ...parts
}: PickerParts & {
  readonly value: O | null;
  readonly onChange: (option: O | null) => void;
  /** A text that names no record leaves the value as it was. */
  readonly isRequired?: boolean;
  readonly useFound: UseFound<O>;
}) {
  const t = useTranslations("ui");
  const { control, around } = useField(parts);
  /** The typed text; null while the field shows the chosen record. */
  const [typing, setTyping] = useState<string | null>(null);
  const { found, root, text, closeOnTab } = usePicker(useFound);
  return around(
    <Combobox.Root<O>
      {...root}
      value={value}
      onValueChange={(next) => {
        if (next !== null || !isRequired) onChange(next);
      }}
      inputValue={typing ?? value?.label ?? ""}
      onInputValueChange={(next, details) => {
        root.onInputValueChange(next, details);
        setTyping(details.reason === "input-change" ? next : null);
      }}
      disabled={disabled}
    >
      <Combobox.InputGroup
        className={css.box}
        data-invalid={parts.error !== undefined || undefined}
        data-disabled={disabled || undefined}
      >
        <Combobox.Input
          {...control}
          {...inputRules}
          className={css.input}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => setTyping(null)}
          onKeyDown={closeOnTab}
        />
        {!isRequired && !disabled && (
          <Combobox.Clear className={css.clear} aria-label={t("clear")}>
            <Icon name="close" size={16} />
          </Combobox.Clear>
        )}
        <Combobox.Icon className={css.mark}>
          <Icon name="down" size={16} />
        </Combobox.Icon>
      </Combobox.InputGroup>
      <List found={found} text={text} />
    </Combobox.Root>,
  );
}

/** Finds records and hands each that the reader chooses on; then it is empty again. */
export function AddField<V extends string | number, O extends Option<V> = Option<V>>({
  onChoose,
  useFound,
  placeholder,
  ...parts
}: PickerParts & {
  readonly onChoose: (option: O) => void;
  readonly useFound: UseFound<O>;
}) {
  const { control, around } = useField(parts);
  const [input, setInput] = useState("");
  const { found, root, text, closeOnTab } = usePicker(useFound);
  return around(
    <Combobox.Root<O>
      {...root}
      value={null}
      inputValue={input}
      onInputValueChange={(next, details) => {
        root.onInputValueChange(next, details);
        setInput(details.reason === "input-change" ? next : "");
      }}
      onValueChange={(option) => {
        setInput("");
        if (option) onChoose(option);
      }}
    >
      <Combobox.InputGroup
        className={css.box}
        data-invalid={parts.error !== undefined || undefined}
      >
        <span className={css.mark}>
          <Icon name="search" size={16} />
        </span>
        <Combobox.Input
          {...control}
          {...inputRules}
          className={css.input}
          placeholder={placeholder}
          onKeyDown={(event) => {
            // The form around it is not sent while one chooses.
            if (event.key === "Enter") event.preventDefault();
            closeOnTab(event);
          }}
        />
      </Combobox.InputGroup>
      <List found={found} text={text} />
    </Combobox.Root>,
  );
}

/** The filter of a list, open from the start. */
export function OpenFilterPicker({ label, any, value, onChange, useFound }: FilterPickerProps) {
  const { found, root, text } = usePicker<Option<number | null>>(useFound, true);
  const chosen = value?.label ?? any;
  const all = { value: null, label: any };
  const withAll = text === "" ? { ...found, options: [all, ...found.options] } : found;
  return (
    <Combobox.Root<Option<number | null>>
      {...root}
      items={withAll.options}
      value={value ?? all}
      onValueChange={(option) => onChange(option?.value ?? null)}
    >
      <Combobox.Trigger {...filterLook(value !== null)} aria-label={`${label} ${chosen}`}>
        <FilterWords label={label} chosen={chosen} />
      </Combobox.Trigger>
      <List found={withAll} text={text} label={label}>
        <div className={css.search}>
          <Icon name="search" size={16} />
          <Combobox.Input {...inputRules} className={css.input} aria-label={label} />
        </div>
      </List>
    </Combobox.Root>
  );
}

const inputRules = { maxLength: 255, autoComplete: "off", spellCheck: false } as const;

/** The parts of every picker: the typed text, its results, and the comparison of options. */
function usePicker<O extends Option<unknown>>(useFound: UseFound<O>, isOpenFirst = false) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const found = useFound(text, isOpen);
  const root = {
    open: isOpen,
    items: found.options,
    // The options are those that the search has found.
    filter: null,
    autoHighlight: true,
    itemToStringLabel: ({ label }: O) => label,
    isItemEqualToValue: (a: O, b: O) => a.value === b.value,
    onOpenChange: (open: boolean) => {
      setOpen(open);
      if (!open) setTyped("");
    },
    onInputValueChange: (next: string, { reason }: Combobox.Root.ChangeEventDetails) => {
      // A name that stands in the field is not a search.
      setTyped(reason === "input-change" ? next : "");
    },
  } as const;
  /** The list would stay open behind the reader who continues. */
  const closeOnTab = (event: KeyboardEvent) => {
    if (event.key === "Tab") root.onOpenChange(false);
  };
  return { root, found, text, closeOnTab };
}

/** From here to the end of the list the next page is loaded. */
const REST = 200;

function List<O extends Option<unknown>>({
  found: { options, isSearching, failure, onMore },
  text,
  label,
  children,
}: {
  readonly found: Found<O>;
  readonly text: string;
  readonly label?: string;
  readonly children?: ReactNode;
}) {
  const t = useTranslations("ui");
  const container = usePopupContainer();
  const status = isSearching
    ? t("searching")
    : (failure ?? (options.length === 0 ? t("noneFound", { text }) : null));
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner className={popup.positioner} sideOffset={4} align="start">
        <Combobox.Popup
          className={`${popup.popup} ${css.popup}`}
          aria-busy={isSearching || undefined}
          // It is a dialog where the field is in it.
          aria-label={label}
        >
          {children}
          <Combobox.List
            className={css.list}
            aria-label={t("results")}
            onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
              if (scrollHeight - scrollTop - clientHeight < REST) onMore?.();
            }}
          >
            {(option: O) => (
              <Combobox.Item key={String(option.value)} value={option} className={popup.item}>
                {option.picture !== undefined && <Thumbnail url={option.picture} />}
                <bdi className={css.label}>{option.label}</bdi>{" "}
                {option.detail !== undefined && <bdi className={css.detail}>{option.detail}</bdi>}
                <Combobox.ItemIndicator className={css.tick}>
                  <Icon name="check" size={16} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
          <Combobox.Status className={css.status}>{status}</Combobox.Status>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
