"use server";

import { redirect } from "next/navigation";
import { placeOrder } from "../lib/shop.ts";
import { connect } from "../lib/souk.ts";

export async function order(form: FormData) {
  const email = form.get("email");
  if (typeof email !== "string") throw new Error("The form has no email address.");
  const { id } = await placeOrder(connect(), { productId: Number(form.get("product")), email });
  redirect(`/?order=${id}`);
}
