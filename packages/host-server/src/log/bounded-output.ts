import { write, writeSync } from "node:fs";
import { Socket } from "node:net";
import type { Writable } from "node:stream";

/** The target of the log. A reader that stopped, a full disk or a broken device delays nothing: lines are dropped. */
export interface Output {
  write(text: string): void;
  /** At the end of the process: drops what a file does not accept at once. */
  writeLast(text: string): void;
  dropped(): number;
}

/** A log line about lines that were dropped before it. */
export type DropNotice = (dropped: number) => string;

const MOST_CHARACTERS = 1024 * 1024;
const LINE_END = "\n".charCodeAt(0);

/** The log of this process. */
export const standardOutput = (isAtOnce: boolean, notice: DropNotice): Output =>
  process.stdout instanceof Socket ? toStream(process.stdout, notice) : toFile(1, isAtOnce, notice);

/** Counts dropped lines, and those that a notice in the log has reported. */
class Dropped {
  total = 0;
  reported = 0;

  add(text: string): void {
    this.total += linesIn(text);
  }

  get unreported(): number {
    return this.total - this.reported;
  }
}

/** Buffers up to a limit what the reader does not take. */
export function toStream(stream: Writable, notice: DropNotice, most = MOST_CHARACTERS): Output {
  ignoreErrors(stream);
  const dropped = new Dropped();
  const report = () => {
    const count = dropped.unreported;
    dropped.reported += count;
    stream.write(notice(count), (error) => error && (dropped.reported -= count));
  };
  const add = (text: string) => {
    // Not at the limit, where a slow reader would get a notice for each line.
    if (dropped.unreported > 0 && stream.writableLength <= most / 2) report();
    if (stream.writableLength + text.length > most) dropped.add(text);
    else stream.write(text, (error) => error && dropped.add(text));
  };
  return { write: add, writeLast: add, dropped: () => dropped.total };
}

/** A file, whose disk may be full. With `isAtOnce` each line is there when `write` returns. */
export function toFile(
  fd: number,
  isAtOnce: boolean,
  notice: DropNotice,
  most = MOST_CHARACTERS,
): Output {
  const dropped = new Dropped();
  let waiting = "";
  let isWriting = false;
  // A full disk may take a part of a line; the next line begins on a line of its own.
  let endsInLine = false;

  const pieceOf = (text: string) => Buffer.from(endsInLine ? `\n${text}` : text);
  /** Returns whether the file took all bytes of a piece; counts the lines of the others. */
  const settle = (piece: Buffer, written: number): boolean => {
    const hadNone = written === 0 && endsInLine;
    if (written > 0) endsInLine = piece[written - 1] !== LINE_END;
    if (written === piece.length) return true;
    dropped.total += linesIn(piece.toString("utf8", written)) - Number(hadNone);
    return false;
  };

  const putNow = (text: string): boolean => {
    const piece = pieceOf(text);
    let written = 0;
    try {
      while (written < piece.length) written += writeSync(fd, piece, written);
    } catch {
      // The remaining lines are counted.
    }
    return settle(piece, written);
  };
  const put = (text: string, then: (isThere: boolean) => void) => {
    const piece = pieceOf(text);
    const from = (written: number) =>
      write(fd, piece, written, (error, more) => {
        if (error || written + more === piece.length) then(settle(piece, written + more));
        else from(written + more);
      });
    from(0);
  };

  /** A notice that could not be written is no line of the host. */
  const noticed = (count: number, isThere: boolean): boolean => {
    if (isThere) dropped.reported += count;
    else dropped.total -= 1;
    return isThere;
  };
  const writeNow = (text: string) => {
    const count = dropped.unreported;
    if (count > 0 && !noticed(count, putNow(notice(count)))) dropped.add(text);
    else putNow(text);
  };
  const writeWaiting = () => {
    if (isWriting || waiting === "") return;
    isWriting = true;
    const text = waiting;
    waiting = "";
    const goOn = () => {
      isWriting = false;
      writeWaiting();
    };
    const count = dropped.unreported;
    if (count === 0) put(text, goOn);
    else {
      put(notice(count), (isThere) => {
        if (noticed(count, isThere)) return put(text, goOn);
        dropped.add(text);
        return goOn();
      });
    }
  };

  return {
    write(text) {
      if (isAtOnce) writeNow(text);
      else if (waiting.length + text.length > most) dropped.add(text);
      else {
        waiting += text;
        writeWaiting();
      }
    },
    writeLast(text) {
      const last = waiting + text;
      waiting = "";
      if (last !== "") writeNow(last);
    },
    dropped: () => dropped.total,
  };
}

const linesIn = (text: string): number => text.split("\n").length - 1;

const watched = new WeakSet<Writable>();

/** A full disk, or a reader that is gone, is no reason to end; an error without a listener would be. */
export function ignoreErrors(stream: Writable): void {
  if (watched.has(stream)) return;
  watched.add(stream);
  stream.on("error", () => {});
}
