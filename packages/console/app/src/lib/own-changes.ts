/** The fields that the user changed in a form. */
export const ownChanges = <F extends object>(fields: F, before: F): Partial<F> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => before[name as keyof F] !== value),
  ) as Partial<F>;
