const colours = "amber azure black blue brown coral green grey ivory olive red white".split(" ");
const things = (
  "lamp chair table shelf clock carpet mirror basket kettle bottle hammer ladder " +
  "jacket boots scarf gloves blanket pillow guitar camera"
).split(" ");
const words = (
  "light sturdy folding handmade woven painted polished compact wide narrow round square soft " +
  "warm cool silent quick travel garden kitchen office winter summer classic modern"
).split(" ");

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** However many products there are, the first few alone are dear, plenty and called so. */
export const isRareProduct = (n: number): boolean => n < 5;

/** The n-th product of a catalogue: a twentieth are lamps, and twenty at a time share a code. */
export function benchProduct(n: number) {
  const thing = pick(things, n);
  const code = `kx${String(Math.floor(n / 20)).padStart(7, "0")}`;
  const said = [n * 7, n * 11 + 3, n * 13 + 5].map((at) => pick(words, at));
  const isRare = isRareProduct(n);
  return {
    sku: `S${n}`,
    name: `${pick(colours, Math.floor(n / 20))} ${thing} ${n}`,
    description: `A ${said.join(", ")} ${isRare ? "treasure" : thing}, code ${code}.`,
    price: isRare ? 9_000_000 + n : 100 + ((n * 7919) % 100_000),
    stock: isRare ? 1_000 : n % 10,
    published: n % 50 !== 0,
  };
}
