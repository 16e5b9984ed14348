/** What time it is. */
export interface Clock {
  /** The present moment. Tests set it; everything that a use case writes in one call has the same. */
  now(): Date;
}
