/** The time plus a number of milliseconds, which may be negative. */
export const shifted = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
