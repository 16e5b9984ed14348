import type { FileStore } from "../ports/pictures/file-store.js";

/** Files in memory. */
export class MemoryFiles implements FileStore {
  readonly #files = new Map<string, { readonly content: Uint8Array; readonly writtenAt: Date }>();
  readonly #now: () => Date;

  constructor(now = () => new Date()) {
    this.#now = now;
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    this.#files.set(name, { content: content.slice(), writtenAt: this.#now() });
  }

  async read(name: string) {
    const found = this.#files.get(name);
    if (!found) return null;
    const { content } = found;
    return { bytes: content.length, content: once(content) };
  }

  async remove(name: string): Promise<void> {
    this.#files.delete(name);
  }

  async *list(folder?: string) {
    for (const [name, { writtenAt }] of this.#files)
      if (folder === undefined || name.startsWith(`${folder}/`)) yield { name, writtenAt };
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
