/** Passwords that follow one of these, in either direction, are among the first that are tried. */
const SEQUENCES = [
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  // Rows of keyboards, one after the other: QWERTY, QWERTZ, AZERTY and Russian.
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "asdfghjkl",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "zxcvbnm",
];

/**
 * Whether a password is one character repeated, or follows the digits, the alphabet or the rows of a keyboard. At its
 * end a sequence may begin again.
 */
export function isPlainRun(password: string): boolean {
  const characters = Array.from(password.toLowerCase());
  if (new Set(characters).size === 1) return true;
  const runs = [characters.join(""), characters.toReversed().join("")];
  return SEQUENCES.some((sequence) => {
    const ring = sequence.repeat(Math.ceil(characters.length / sequence.length) + 1);
    return runs.some((run) => ring.includes(run));
  });
}
