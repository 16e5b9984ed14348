/** A file, and when it was written. */
export interface FileEntry {
  readonly name: string;
  readonly writtenAt: Date;
}

export interface StoredFile {
  readonly bytes: number;
  /** The content, which its reader reads to the end or returns. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Stores files by name; `@souk/pictures` has one for folders and one for S3. Names are lower-case letters, digits, `.`,
 * `-` and `_`, in folders that `/` separates. A file never changes.
 */
export interface FileStore {
  /**
   * Stores a whole file. Once it resolves, the file survives a crash; if it rejects, or the process ends before, there is
   * no such file or a whole one.
   */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Null if there is no such file. */
  read(name: string): Promise<StoredFile | null>;
  /** Removes a file; one that is not there is no error. */
  remove(name: string): Promise<void>;
  /** All files, or those in one folder, each once unless it is written or removed meanwhile. */
  list(folder?: string): AsyncIterable<FileEntry>;
}
