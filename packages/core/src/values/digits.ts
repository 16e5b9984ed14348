/** Reads each zero once; a pattern such as /0+$/ reads a run of zeros again from each of them. */
export function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  return digits.slice(0, end);
}
