import { SoukError } from "./souk-error.js";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const LONGEST = 200;

/** Browsers show nothing of a redirect that is not followed. */
export const isRedirect = ({ status, type }: Response): boolean =>
  REDIRECTS.has(status) || type === "opaqueredirect";

/** To follow a redirect could give a password or a token to another host. */
export async function redirected(response: Response, from: string): Promise<SoukError> {
  await response.body?.cancel();
  const location = response.headers.get("Location");
  const place = location === null ? null : URL.parse(location, from);
  // The query stays out of the message, because it may contain secrets.
  const to = place
    ? ` to ${`${place.protocol}//${place.host}${place.pathname}`.slice(0, LONGEST)}`
    : "";
  const message = `The API answered with a redirect${to}, which is not followed. If the API has moved, give its new address.`;
  return new SoukError(response.status, { code: "unexpected_answer", message });
}
