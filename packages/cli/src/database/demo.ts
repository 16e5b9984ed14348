import type { Run } from "../operate.js";
import { asRow, type Row } from "../terminal/row.js";
import { tenant as tenantView } from "../views/people.js";

const products = [
  { name: "Hand-thrown mug", sku: "MUG-1", price: 18.5, stock: 40 },
  { name: "Linen tablecloth", sku: "LIN-2", price: 64, stock: 12 },
  { name: "Olive wood board", sku: "OLI-3", price: 32.25, stock: 25 },
  { name: "Beeswax candle", sku: "BEE-4", price: 9.9, stock: 120 },
];

/** A tenant with a team, products and an announcement, for a first look. */
export async function seedDemo(run: Run<{ passwordStdin?: boolean }>): Promise<void> {
  const { password, again } = await run.ask.newPassword(run.options.passwordStdin === true);
  const people = await run.session();
  for (const name of ["Ada", "Bob"]) {
    const email = `${name.toLowerCase()}@demo.example.com`;
    await people.call("createUser", { name, email, password, passwordConfirmation: again });
  }
  const session = await run.local({ actAs: "ada@demo.example.com" });
  const tenant: Row = await session.row("createTenant", { name: "Demo market" });
  const id = Number(tenant["id"]);
  await session.call("addMember", { email: "bob@demo.example.com", role: "MEMBER" }, id);
  const { id: category } = asRow(await session.call("createCategory", { name: "Kitchen" }, id));
  for (const product of products) {
    await session.call("createProduct", { ...product, categoryId: Number(category) }, id);
  }
  const announcement = { title: "Welcome to the demo", type: "info", status: "published" } as const;
  await session.call("createAnnouncement", announcement, id);
  await run.print.item(tenantView, tenant);
  run.print.note("Sign in as ada@demo.example.com or bob@demo.example.com.");
}
