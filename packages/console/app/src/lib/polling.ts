import { SoukError } from "@souk/client";

/** The reader may no longer see the record, or it is gone: asking again changes nothing. */
const isFinal = (error: unknown): boolean =>
  error instanceof SoukError && [401, 403, 404].includes(error.status);

/** Refetches at an interval until the API refuses the record for good. */
export const every =
  (milliseconds: number) =>
  ({ state }: { readonly state: { readonly error: unknown } }): number | false =>
    isFinal(state.error) ? false : milliseconds;
