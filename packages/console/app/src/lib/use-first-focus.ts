import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the focus into a field when its page opens. Fields of a dialog must not take it by themselves: the dialog would
 * no longer know where to give it back. That is what `initialFocus` is for.
 */
export function useFirstFocus<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const field = useRef<E>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  return field;
}
