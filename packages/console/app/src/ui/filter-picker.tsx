import { lazy, Suspense, useState } from "react";
import { filterLook, FilterWords } from "./filter-select.js";
import type { FilterPickerProps } from "./picker.js";

const Picker = lazy(async () => ({ default: (await import("./picker.js")).OpenFilterPicker }));

/** A filter by one of any number of records. The search is loaded when the user opens it. */
export function FilterPicker(props: FilterPickerProps) {
  const { label, any, value } = props;
  const [isWanted, setWanted] = useState(false);
  const chosen = value?.label ?? any;
  const button = (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="dialog"
      aria-label={`${label} ${chosen}`}
      {...filterLook(value !== null)}
      onClick={() => setWanted(true)}
    >
      <FilterWords label={label} chosen={chosen} />
    </button>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <Picker {...props} />
    </Suspense>
  ) : (
    button
  );
}
