import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { inBackground } from "./in-background.js";
import { compact } from "./list-search.js";

/** A page of a list: its cursor, and the cursors of earlier pages. */
interface Turn {
  readonly cursor: string | undefined;
  readonly trail: readonly string[];
}

/** Changes what the address of a list says, so that Back, a reload and a shared link keep it. */
export function useListAddress<S extends object>() {
  const navigate = useNavigate();
  // The router types a search by its route; lists of every route share this.
  const narrow = useCallback(
    (change: { readonly [K in keyof S]?: S[K] | undefined }) =>
      inBackground(
        navigate({
          to: ".",
          // Narrowing or sorting begins at the first page.
          search: ((before: S) => compact({ ...before, cursor: undefined, ...change })) as never,
          replace: true,
        }),
      ),
    [navigate],
  );
  /** Opens or closes something over the list, which stays at its page. */
  const show = useCallback(
    (change: { readonly [K in keyof S]?: S[K] | undefined }) =>
      inBackground(
        navigate({
          to: ".",
          search: ((before: S) => compact({ ...before, ...change })) as never,
          state: true,
        }),
      ),
    [navigate],
  );
  const clear = useCallback(
    () => inBackground(navigate({ to: ".", search: {} as never })),
    [navigate],
  );
  /** Shows another list of the same records. */
  const open = useCallback(
    (search: object) => inBackground(navigate({ to: ".", search: search as never })),
    [navigate],
  );
  const turn = useCallback(
    ({ cursor, trail }: Turn) =>
      inBackground(
        navigate({
          to: ".",
          search: ((before: S) => compact({ ...before, cursor })) as never,
          state: { trail },
        }),
      ),
    [navigate],
  );
  return { narrow, show, clear, open, turn };
}
