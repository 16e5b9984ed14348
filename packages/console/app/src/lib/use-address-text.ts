import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

/** A text that is typed, and that `keep` puts into the address of the page a moment after the last key. */
export function useAddressText(
  inAddress: string,
  keep: (text: string) => void,
  pause: number,
): readonly [string, (text: string) => void] {
  const { history } = useRouter();
  const [text, setText] = useState(inAddress);
  const kept = useRef(inAddress);
  useEffect(() => {
    // Back and Forward change the address, and with it this text.
    if (inAddress === kept.current) return;
    kept.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === kept.current) return;
    const { pathname } = history.location;
    const timer = setTimeout(() => {
      // Another page may be on its way, and this would call it back.
      if (history.location.pathname !== pathname) return;
      kept.current = wanted;
      keep(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [text, keep, pause, history]);
  return [text, setText];
}
