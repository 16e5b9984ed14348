/** Of the moment of asking, and not of what was asked for. */
const ofTheMoment: readonly string[] = ["request_id", "last_active_at"];

/** What was in an answer and is not there any more, or another; more may have come. */
export function differences(was: unknown, is: unknown, at = ""): string[] {
  if (typeof was !== "object" || was === null) {
    return Object.is(was, is) ? [] : [`${at}: ${String(is)}, was ${String(was)}`];
  }
  if (typeof is !== "object" || is === null) return [`${at}: ${String(is)}`];
  const count = (of: object) => (Array.isArray(of) ? of.length : 0);
  if (count(was) !== count(is)) return [`${at}: ${count(is)} of ${count(was)}`];
  return Object.entries(was)
    .filter(([name]) => !ofTheMoment.includes(name))
    .flatMap(([name, value]) => differences(value, Reflect.get(is, name), `${at}.${name}`));
}
