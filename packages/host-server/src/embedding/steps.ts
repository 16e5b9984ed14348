/**
 * Started parts and their cleanup: in reverse order, each even if another fails. Node 22 has no AsyncDisposableStack.
 */
export class Steps {
  readonly #undo: (() => unknown)[] = [];
  #undone: Promise<void> | undefined;

  defer(undo: () => unknown): void {
    this.#undo.push(undo);
  }

  /** Runs it once; further calls wait for the same end. */
  undo(): Promise<void> {
    return (this.#undone ??= this.#undoLast());
  }

  async #undoLast(): Promise<void> {
    const undo = this.#undo.pop();
    if (!undo) return;
    try {
      await undo();
    } finally {
      await this.#undoLast();
    }
  }
}
