import type { Session } from "./session.js";

/** Closes what was opened, the last one first, each also where another fails. Node 22 has no AsyncDisposableStack. */
export class OpenSessions {
  readonly #sessions: Session[] = [];

  keep<S extends Session>(session: S): S {
    this.#sessions.push(session);
    return session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const session = this.#sessions.pop();
    if (!session) return;
    try {
      await session.close();
    } finally {
      await this[Symbol.asyncDispose]();
    }
  }
}
