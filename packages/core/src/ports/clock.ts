/** What time it is. */
export interface Clock {
  now(): Date;
}
