/** Looks at each zero once, where a pattern such as /0+$/ looks at a run of them from each of its zeros. */
export function withoutLastZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === "0") end -= 1;
  return digits.slice(0, end);
}
