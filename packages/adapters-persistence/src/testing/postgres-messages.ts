/** Cuts a stream into the messages of Postgres' protocol; only a client's first has no letter before its length. */
export function splitter(isLettered: boolean): (bytes: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let lettered = isLettered;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      const before = lettered ? 1 : 0;
      if (rest.length < before + 4) return whole;
      const end = before + rest.readInt32BE(before);
      if (rest.length < end) return whole;
      whole.push(rest.subarray(0, end));
      rest = rest.subarray(end);
      lettered = true;
    }
  };
}
