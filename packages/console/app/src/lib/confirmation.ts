type Listener = () => void;

/** Whether a call waits for the reader to confirm who they are. */
class Confirmation {
  #waiting: ((isConfirmed: boolean) => void)[] = [];
  readonly #listeners = new Set<Listener>();

  readonly isAsked = (): boolean => this.#waiting.length > 0;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks once for all calls that wait; false if the reader would rather not. */
  ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#tell();
    });
  }

  answer(isConfirmed: boolean): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#tell();
    for (const resolve of waiting) resolve(isConfirmed);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const confirmation = new Confirmation();

const isJson = ({ headers }: Request | Response): boolean =>
  /\bjson\b/.test(headers.get("Content-Type") ?? "");

async function asksForConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403 || !isJson(response)) return false;
  const body = (await response.clone().json()) as { readonly code?: unknown };
  return body.code === "confirmation_required";
}

/** Sends a request; if the API asks who is there, it asks the reader and sends the request again. */
export async function sendConfirmed(request: Request): Promise<Response> {
  // A file is too large to be kept for another time, and no upload makes a door.
  const again = request.body === null || isJson(request) ? request.clone() : null;
  const response = await fetch(request);
  if (!again || !(await asksForConfirmation(response))) return response;
  return (await confirmation.ask()) ? fetch(again) : response;
}
