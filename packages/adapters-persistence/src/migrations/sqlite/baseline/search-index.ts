/** The numbers by which products, orders or customers are found. */
export const searchIndex = (kind: "product" | "order" | "customer"): readonly string[] => [
  `create virtual table ${kind}_grams using fts5(
    grams, content='', contentless_delete=1, detail=none, tokenize='ascii'
  )`,
  `create trigger ${kind}s_after_delete after delete on ${kind}s begin
    delete from ${kind}_grams where rowid = old.id;
  end`,
];
