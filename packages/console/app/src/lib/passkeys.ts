/** Whether this browser has passkeys; over plain HTTP from another machine it has none. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** Asks the browser for a passkey of the reader. */
export async function askForPasskey(options: object): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}

/** The reader closed the window of the browser, or the device has no passkey: nothing went wrong. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ["NotAllowedError", "AbortError"].includes(error.name);
