import { Command, Option } from "commander";
import type { Operate, Run } from "../../operate.js";
import { makerOn } from "../maker.js";
import { examples, id, type MetadataOptions, withMetadata } from "../options.js";
import { usage } from "../../problems/problem.js";
import { userReference } from "../../sessions/references.js";
import { asRow, type Row, textOf } from "../../views/row.js";
import type { Session } from "../../sessions/session.js";
import { token, user, userWithSeats } from "../../views/people.js";
import { view } from "../../views/view.js";
import { eraseUserCommand, exportUserCommand } from "./user-data.js";

const REFERENCE = "id, email, or external:<id in your own system>";

const minted = view({ token_id: "number", token: "text", expires_at: "time" }, [
  "token_id",
  "token",
  "expires_at",
]);

const removed = view({ removed: "number" }, ["removed"]);

const revoked = view({ revoked: "number" }, ["revoked"]);

export function usersCommand(operate: Operate): Command {
  const list = makerOn(operate)("list", "listUsers", { description: "list accounts", view: user });
  const create = new Command("create")
    .description("create an account")
    .argument("<email>", "email address of the account")
    .option("--name <name>", "name of the person")
    .addOption(new Option("--type <type>", "account type").choices(["CONSUMER", "OPERATOR"]))
    .option("--external-id <id>", "id of the person in your own system")
    .option("--password-stdin", "read the password from stdin")
    .option(
      "--no-password",
      "set no password; set one later with an emailed link or souk users set-password",
    )
    .action(operate(createUser));
  examples(
    create,
    "souk users create ada@example.com --name Ada",
    "pass show souk | souk users create ada@example.com --name Ada --password-stdin",
    "souk users create ada@example.com --name Ada --external-id crm-7 --no-password",
  );
  const update = new Command("update")
    .description("update the external id and metadata of an account")
    .argument("<user>", REFERENCE)
    .option("--external-id <id>", "id of the person in your own system, unique among accounts")
    .option("--no-external-id", "remove the external id")
    .action(operate(updateUser));
  withMetadata(update);
  const mint = new Command("token")
    .description("create a token for an account and show it once")
    .argument("<user>", REFERENCE)
    .option(
      "--expires-at <time>",
      "when the token expires, such as 2026-12-31 (default: the latest that the host allows)",
    )
    .action(operate(mintToken));
  examples(mint, "souk users token external:crm-7 --expires-at 2026-12-31 --json");
  const show = new Command("show")
    .description("show an account and its tenants")
    .argument("<user>", REFERENCE)
    .action(
      operate(async ({ session, print }: Run, wanted: string) => {
        const found = await (await session()).row("findUser", { user: userReference(wanted) });
        await print.item(userWithSeats, { ...asRow(found["user"] ?? null), seats: seatsOf(found) });
      }),
    );
  const setPassword = new Command("set-password")
    .description("set a password and end all sessions")
    .argument("<user>", REFERENCE)
    .option("--password-stdin", "read the password from stdin")
    .action(
      operate(async (run: Run<{ passwordStdin?: boolean }>, wanted: string) => {
        const session = await run.session();
        const { id: userId, email } = await findUser(session, wanted);
        const { password, again } = await run.ask.newPassword(run.options.passwordStdin === true);
        const input = { userId: Number(userId), password, passwordConfirmation: again };
        await session.call("setUserPassword", input);
        run.print.note(`The password of ${textOf(email)} is set; its sessions have ended.`);
      }),
    );
  const tokens = new Command("tokens")
    .description("list the sessions of an account")
    .argument("<user>", REFERENCE)
    .action(
      operate(async ({ session, print }: Run, wanted: string) => {
        const opened = await session();
        const { id: userId } = await findUser(opened, wanted);
        await print.list(token, await opened.rows("listUserTokens", { userId: Number(userId) }));
      }),
    );
  const revoke = new Command("revoke")
    .description("end one or all sessions of an account")
    .argument("<user>", REFERENCE)
    .option("--token <id>", "end only this session; see souk users tokens", id)
    .action(operate(revokeTokens));
  const factors = new Command("factors")
    .description("manage the second factors of an account")
    .addCommand(
      new Command("reset")
        .description("remove all second factors and recovery codes, for a person who lost them")
        .argument("<user>", REFERENCE)
        .action(operate(resetFactors)),
    );
  const identities = new Command("identities")
    .description("manage the OpenID Connect identities of an account")
    .addCommand(
      new Command("unlink")
        .description(
          "unlink the account from the provider, for a person whom it gave a new account",
        )
        .argument("<user>", REFERENCE)
        .action(operate(unlinkIdentities)),
    );
  return examples(
    new Command("users")
      .description("manage accounts")
      .addCommand(create)
      .addCommand(list)
      .addCommand(show)
      .addCommand(update)
      .addCommand(setPassword)
      .addCommand(switchCommand(operate, "deactivate", false))
      .addCommand(switchCommand(operate, "activate", true))
      .addCommand(exportUserCommand(operate))
      .addCommand(eraseUserCommand(operate))
      .addCommand(tokens)
      .addCommand(mint)
      .addCommand(revoke)
      .addCommand(factors)
      .addCommand(identities),
    "souk users list --search ada",
    "souk users show ada@example.com --json",
    "souk users revoke ada@example.com --yes",
    "souk users factors reset ada@example.com --yes",
  );
}

const seatsOf = ({ seats }: Row): Row[] =>
  (Array.isArray(seats) ? seats : []).map((seat) => {
    const { tenant, role } = asRow(seat);
    const { id: tenant_id = null, name = null } = asRow(tenant ?? null);
    return { tenant_id, name, role: role ?? null };
  });

async function findUser(session: Session, wanted: string): Promise<Row> {
  return asRow((await session.row("findUser", { user: userReference(wanted) }))["user"] ?? null);
}

interface CreateOptions {
  readonly name?: string;
  readonly type?: "CONSUMER" | "OPERATOR";
  readonly externalId?: string;
  readonly passwordStdin?: boolean;
  readonly password: boolean;
}

async function createUser(run: Run<CreateOptions>, email: string): Promise<void> {
  const { ask, options, print } = run;
  const session = await run.session();
  const name = await ask.text(options.name, "Name", "--name");
  const { type: userType, externalId, passwordStdin = false } = options;
  if (!options.password && passwordStdin) throw usage("Give --password-stdin or --no-password.");
  const { password, again } = options.password
    ? await ask.newPassword(passwordStdin)
    : { password: undefined, again: undefined };
  const input = { email, name, userType, externalId, password, passwordConfirmation: again };
  await print.item(user, await session.row("createUser", input));
}

async function updateUser(
  run: Run<MetadataOptions & { externalId?: string | false }>,
  wanted: string,
): Promise<void> {
  const { externalId, metadata } = run.options;
  if (externalId === undefined && metadata === undefined) {
    throw usage("Nothing to change.", "Give --external-id <id> or --metadata <name=value>.");
  }
  const session = await run.session();
  const { id: userId } = await findUser(session, wanted);
  const named = externalId === false ? null : externalId;
  const input = { userId: Number(userId), externalId: named, metadata };
  await run.print.item(user, await session.row("updateUser", input));
}

async function mintToken(run: Run<{ expiresAt?: string }>, wanted: string): Promise<void> {
  const session = await run.session();
  const { id: userId } = await findUser(session, wanted);
  const input = { userId: Number(userId), expiresAt: run.options.expiresAt };
  await run.print.item(minted, await session.row("issueUserToken", input));
  run.print.note("This is the only time the token is shown.");
}

async function revokeTokens(run: Run<{ token?: number }>, wanted: string): Promise<void> {
  const session = await run.session();
  const { id: userId, email } = await findUser(session, wanted);
  const { token: tokenId } = run.options;
  const what = tokenId === undefined ? "every session" : `session ${tokenId}`;
  await run.ask.confirm(`End ${what} of ${textOf(email)}?`);
  const input = { userId: Number(userId), tokenId };
  await run.print.item(revoked, await session.row("revokeUserTokens", input));
}

async function resetFactors(run: Run, wanted: string): Promise<void> {
  const session = await run.session();
  const { id: userId, email } = await findUser(session, wanted);
  await run.ask.confirm(`Remove all second factors and recovery codes of ${textOf(email)}?`);
  await run.print.item(removed, await session.row("resetFactors", { userId: Number(userId) }));
}

async function unlinkIdentities(run: Run, wanted: string): Promise<void> {
  const session = await run.session();
  const { id: userId, email } = await findUser(session, wanted);
  await run.ask.confirm(`Unlink ${textOf(email)} from the provider and end all sessions?`);
  await run.print.item(removed, await session.row("unlinkIdentities", { userId: Number(userId) }));
}

const switchCommand = (operate: Operate, name: string, isActive: boolean): Command =>
  new Command(name)
    .description(isActive ? "reactivate an account" : "deactivate an account")
    .argument("<user>", REFERENCE)
    .action(
      operate(async (run: Run, wanted: string) => {
        const session = await run.session();
        const { id: userId, email } = await findUser(session, wanted);
        if (!isActive) {
          await run.ask.confirm(`Deactivate ${textOf(email)} and end its sessions?`);
        }
        const input = { userId: Number(userId), isActive };
        await run.print.item(user, await session.row("setUserActive", input));
      }),
    );
