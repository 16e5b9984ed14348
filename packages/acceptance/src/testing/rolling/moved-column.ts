/** A migration as the list of them has it; these are for programs of this proof alone. */
export interface Step {
  readonly name: string;
  readonly up: readonly string[];
  readonly down: readonly string[];
  readonly alone?: true;
  readonly needed?: false;
}

export const OLD_NAME = "customer_phone";
export const NEW_NAME = "customer_contact";

const keepBoth = [
  `create function both_contacts() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      new.${NEW_NAME} = coalesce(new.${NEW_NAME}, new.${OLD_NAME});
      new.${OLD_NAME} = new.${NEW_NAME};
    elsif new.${NEW_NAME} is distinct from old.${NEW_NAME} then
      new.${OLD_NAME} = new.${NEW_NAME};
    else
      new.${NEW_NAME} = new.${OLD_NAME};
    end if;
    return new;
  end $$`,
  `create trigger orders_both_contacts before insert or update on orders
    for each row execute function both_contacts()`,
];
const keepOne = ["drop trigger orders_both_contacts on orders", "drop function both_contacts()"];

const add = (name: string) => `alter table orders add column ${name} text collate "C"`;
const drop = (name: string) => `alter table orders drop column ${name}`;

/** Fills a new column, and commits after every few rows. */
const fill = (to: string, from: string) => `do $$ begin
  loop
    perform set_config('souk.tenant', '*', true);
    update orders set ${to} = ${from} where (tenant_id, id) in (
      select tenant_id, id from orders where ${to} is null and ${from} is not null limit 1000);
    exit when not found;
    commit;
  end loop;
end $$`;

/** Makes room for a column under its new name; whoever writes one of the two writes both. */
export const expand: readonly Step[] = [
  {
    name: "9001-contact",
    up: [add(NEW_NAME), ...keepBoth],
    down: [...keepOne, drop(NEW_NAME)],
  },
  { name: "9002-contact-filled", alone: true, up: [fill(NEW_NAME, OLD_NAME)], down: [] },
];

/** Takes the old one away from programs that know the new one. */
export const contract: Step = {
  name: "9003-contact-alone-needs-9001",
  needed: false,
  up: [...keepOne, drop(OLD_NAME)],
  down: [add(OLD_NAME), ...keepBoth, `update orders set ${OLD_NAME} = ${NEW_NAME}`],
};

/** A forbidden change, because older programs use the old name. */
export const rename: readonly Step[] = [
  {
    name: "9001-contact",
    up: [`alter table orders rename column ${OLD_NAME} to ${NEW_NAME}`],
    down: [`alter table orders rename column ${NEW_NAME} to ${OLD_NAME}`],
  },
];
