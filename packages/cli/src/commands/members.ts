import { Command, InvalidArgumentError, Option } from "commander";
import type { InputOf } from "@souk/core";
import type { Operate, Run } from "../operate.js";
import { inputs } from "./inputs.generated.js";
import { addOptions } from "./maker.js";
import { examples, tenantOf, tenantOption, type TenantOptions } from "./options.js";
import { missing, usage } from "../problems/problem.js";
import { hostOf } from "../sessions/host.js";
import { isLocal } from "../sessions/session.js";
import { type Row, type Rows, textOf } from "../views/row.js";
import { member } from "../views/people.js";

const roles = ["ADMIN", "MEMBER"] as const;
type Role = (typeof roles)[number];

function roleIn(text: string): Role {
  const role = roles.find((each) => each === text.toUpperCase());
  if (role) return role;
  throw new InvalidArgumentError(`It must be ${roles.join(" or ")}.`);
}

export function membersCommand(operate: Operate): Command {
  const list = new Command("list")
    .description("list the members of a tenant")
    .addOption(tenantOption());
  const filtersFrom = addOptions(list, inputs.listMembers.fields);
  list.action(
    operate(async (run: Run<TenantOptions>) =>
      run.print.list(member, await team(run, filtersFrom(run.options) as InputOf<"listMembers">)),
    ),
  );
  const add = new Command("add")
    .description("add a member, or invite a person by email")
    .argument("<email>", "email address of the account")
    .addOption(tenantOption())
    .addOption(new Option("--role <role>", "role of the member").choices(roles).default("MEMBER"));
  const ownRole = inputs.addMember.fields.filter(({ name }) => name === "roleId");
  const roleOf = addOptions(add, ownRole);
  add.action(
    operate((run: Run<TenantOptions & { role: Role }>, email: string) =>
      addMember(run, email, roleOf(run.options)),
    ),
  );
  const setRole = new Command("set-role")
    .description("change the role of a member")
    .argument("<user>", "id or email")
    .argument("<role>", roles.join(" or "), roleIn)
    .addOption(tenantOption());
  const otherRoleOf = addOptions(setRole, ownRole);
  setRole.action(
    operate((run: Run<TenantOptions>, user: string, role: Role) =>
      changeRole(run, user, role, otherRoleOf(run.options)),
    ),
  );
  const promote = new Command("promote")
    .description("make a member an ADMIN")
    .argument("<user>", "id or email")
    .addOption(tenantOption())
    .action(operate((run: Run<TenantOptions>, user: string) => changeRole(run, user, "ADMIN")));
  const invite = new Command("invite")
    .description("send the invitation of a member again")
    .argument("<user>", "id or email")
    .addOption(tenantOption())
    .action(operate(inviteAgain));
  const remove = new Command("remove")
    .description("remove a member")
    .argument("<user>", "id or email")
    .addOption(tenantOption())
    .action(operate(removeMember));
  const decline = new Command("decline")
    .description("decline an invitation that was emailed to you")
    .argument("<email>", "address that was invited")
    .option("--invitation-stdin", "read the emailed link, or its token, from stdin")
    .action(operate(declineInvitation));
  return examples(
    new Command("members")
      .description("manage the members of a tenant")
      .addCommand(list)
      .addCommand(add)
      .addCommand(setRole)
      .addCommand(promote)
      .addCommand(invite)
      .addCommand(remove)
      .addCommand(decline),
    "souk members list --tenant 7",
    "souk members add bob@example.com --role ADMIN --tenant 7",
    "souk members promote bob@example.com --tenant 7",
    "souk members decline bob@example.com --url https://souk.example.com",
  );
}

async function team(run: Run<TenantOptions>, filters: InputOf<"listMembers">): Promise<Rows> {
  const rows = await (await run.session()).rows("listMembers", filters, tenantOf(run));
  return { ...rows, data: rows.data.map(withUserId) };
}

/** The API calls it id, because it is the id of a user. */
const withUserId = (row: Row): Row => ({ ...row, user_id: row["user_id"] ?? row["id"] ?? null });

async function findMember(run: Run<TenantOptions>, wanted: string, page = 1): Promise<Row> {
  const { data, total } = await team(run, { page, perPage: 100 });
  const found = data.find(
    ({ user_id, email }) => textOf(user_id) === wanted || email === wanted.trim().toLowerCase(),
  );
  if (found) return found;
  if (page * 100 < total) return findMember(run, wanted, page + 1);
  throw missing(
    `${wanted} is not a member of tenant ${tenantOf(run)}.`,
    "List the members: souk members list",
  );
}

async function addMember(
  run: Run<TenantOptions & { role: Role }>,
  email: string,
  ownRole: OwnRole,
): Promise<void> {
  const session = await run.session();
  const input = { email, role: run.options.role, ...ownRole };
  await session.call("addMember", input, tenantOf(run));
  if (run.options.dryRun) return;
  await run.print.item(member, await findMember(run, email));
  if (isLocal(session) && session.ports.mail === "off") {
    run.print.note(
      `No mail was sent (MAIL=off). For a new account: souk users set-password ${email}`,
    );
  }
}

/** A role of the tenant's own, if one was chosen. */
type OwnRole = Pick<InputOf<"changeRole">, "roleId">;

async function changeRole(
  run: Run<TenantOptions>,
  wanted: string,
  role: Role,
  ownRole: OwnRole = {},
): Promise<void> {
  const found = await findMember(run, wanted);
  const session = await run.session();
  const input = { userId: Number(found["user_id"]), role, ...ownRole };
  await session.call("changeRole", input, tenantOf(run));
  if (run.options.dryRun) return run.print.item(member, { ...found, role });
  await run.print.item(member, await findMember(run, wanted));
}

async function inviteAgain(run: Run<TenantOptions>, wanted: string): Promise<void> {
  const found = await findMember(run, wanted);
  const session = await run.session();
  await session.call("inviteAgain", { userId: Number(found["user_id"]) }, tenantOf(run));
  await run.print.item(member, found);
  if (isLocal(session) && session.ports.mail === "off") {
    run.print.note(
      `No mail was sent (MAIL=off). Set a password: souk users set-password ${textOf(found["email"])}`,
    );
  }
}

async function removeMember(run: Run<TenantOptions>, wanted: string): Promise<void> {
  const found = await findMember(run, wanted);
  if (!run.options.dryRun) {
    await run.ask.confirm(`Remove ${textOf(found["email"])} from tenant ${tenantOf(run)}?`);
  }
  const session = await run.session();
  await session.call("removeMember", { userId: Number(found["user_id"]) }, tenantOf(run));
  await run.print.item(member, found);
}

async function declineInvitation(
  run: Run<{ invitationStdin?: boolean }>,
  email: string,
): Promise<void> {
  const { ask, options, print, terminal } = run;
  const host = await hostOf(terminal, options);
  if (host && options.dryRun) throw usage("--dry-run is not available over HTTP.");
  if (!options.dryRun) await ask.confirm(`Decline the invitation of ${email}?`);
  const link = await ask.secret("Invitation", {
    fromStdin: options.invitationStdin === true,
    flag: "--invitation-stdin",
  });
  const { openRemote } = await import("../sessions/remote.js");
  // The token of the invitation identifies the person, so no login is required.
  const session = host ? openRemote({ url: host.url }) : await run.local({ actAs: null });
  await session.call("declineInvitation", { email, token: tokenIn(link) });
  print.note("The invitation is declined.");
}

/** People have the link as it was mailed. */
const tokenIn = (link: string): string =>
  (URL.canParse(link) && new URL(link).searchParams.get("token")) || link;
