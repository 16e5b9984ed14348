/** The moment so many milliseconds after this one; before it, if they are negative. */
export const shifted = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
