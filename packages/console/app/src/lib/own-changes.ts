/** Whether a field of a form holds the same as before; a field may be a list. */
export const isSameValue = (value: unknown, before: unknown): boolean =>
  value === before || JSON.stringify(value) === JSON.stringify(before);

/** The fields that the user changed in a form. */
export const ownChanges = <F extends object>(fields: F, before: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSameValue(value, before[name as keyof F])),
  ) as Partial<F>;
