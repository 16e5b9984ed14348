import { Command } from "commander";
import { withoutSecrets } from "../../terminal/secrets.js";
import type { Operate, Run } from "../../operate.js";
import { exitCodes } from "../../problems/exit-codes.js";
import { missing, Problem, usage } from "../../problems/problem.js";
import { checkAddress, isLoopback, onlyLoginAt } from "../../sessions/host.js";
import {
  checkProfile,
  DEFAULT_PROFILE,
  findLogin,
  forgetLogin,
  keepLogin,
  type Login,
} from "../../sessions/logins.js";
import { isLocal, isRemote, type Session } from "../../sessions/session.js";
import { asRow, type Row, textOf } from "../../views/row.js";
import { signedOut, whoAmI } from "../../views/people.js";
import { examples, whole } from "../options.js";

interface LoginOptions {
  readonly expiresIn?: number;
  readonly passwordStdin?: boolean;
  readonly operator?: boolean;
  readonly code?: string;
}

export const loginCommand = (operate: Operate): Command =>
  examples(
    new Command("login")
      .description("sign in to the host at --url and store the token")
      .argument("[email]", "email address of your account")
      .option("--password-stdin", "read the password from stdin")
      .option("--code <code>", "code of your authenticator app, or a recovery code")
      .option("--operator", "sign in with the operator's token of the host (OPERATOR_TOKEN)")
      .option("--expires-in <seconds>", "lifetime of the session in seconds", whole)
      .action(operate(signIn)),
    "souk login ada@example.com --url https://souk.example.com",
    "souk login --url https://souk.example.com --profile production",
    "souk login --url https://souk.example.com --token-stdin < token.txt",
    "souk login --url https://souk.example.com --operator --profile operator",
  );

export const logoutCommand = (operate: Operate): Command =>
  examples(
    new Command("logout")
      .description("sign out and delete the stored token")
      .action(operate(signOut)),
    "souk logout",
    "souk logout --profile production",
  );

export const whoAmICommand = (operate: Operate): Command =>
  examples(
    new Command("whoami")
      .description("show the current user and where commands run")
      .action(operate(async (run: Run) => run.print.item(whoAmI, await identity(run)))),
    "souk whoami",
    "souk whoami --profile production --json",
  );

async function signIn(run: Run<LoginOptions>, email: string | undefined): Promise<void> {
  const { options, terminal, print } = run;
  if (options.dryRun) throw usage("souk login has no --dry-run.");
  if (options.url === undefined) {
    throw usage("No host to sign in to.", "Name its address with --url.");
  }
  const url = checkAddress(options.url);
  const profile = checkProfile(options.profile ?? DEFAULT_PROFILE);
  if (isOpenToOthers(url)) print.note("This address is not https: others may read what you send.");
  const isOperator = options.operator === true;
  const token =
    options.tokenStdin || isOperator
      ? await run.ask.secret("Token", {
          fromStdin: options.tokenStdin === true,
          flag: "--token-stdin",
        })
      : await tokenFor(run, url, email);
  const { openRemote } = await import("../../sessions/remote.js");
  const identity = await identityAt(openRemote({ url, token, isOperator }));
  await keepLogin(terminal, { profile, url, token, isOperator });
  await print.item(whoAmI, { ...identity, at: url, profile });
  const also = profile === DEFAULT_PROFILE ? ", and without it where there is no database" : "";
  print.note(`Signed in. Commands go there with --profile ${profile}${also}.`);
}

async function tokenFor(
  { ask, options }: Run<LoginOptions>,
  url: string,
  given: string | undefined,
): Promise<string> {
  const email = await ask.text(given, "Email", "<email>");
  const fromStdin = options.passwordStdin === true;
  const password = await ask.secret("Password", { fromStdin, flag: "--password-stdin" });
  const { openRemote } = await import("../../sessions/remote.js");
  const remote = openRemote({ url });
  const login = await remote.row("login", { email, password, expiresIn: options.expiresIn });
  if (login["factor_required"] !== true) return textOf(login["token"]);
  const ticket = textOf(login["ticket"]);
  const label = "Code of your authenticator app, or a recovery code";
  const code = await ask.text(options.code, label, "--code <code>");
  const proof = /^[\d\s]+$/.test(code) ? { code } : { recoveryCode: code };
  return textOf((await remote.row("loginWithFactor", { ticket, ...proof }))["token"]);
}

const isOpenToOthers = (url: string): boolean =>
  new URL(url).protocol === "http:" && !isLoopback(url);

async function signOut(run: Run): Promise<void> {
  const { options, terminal, print } = run;
  if (options.dryRun) throw usage("souk logout has no --dry-run.");
  const login = await loginMeant(run);
  if (login.isOperator) return forgetOperator(run, login);
  const { openRemote } = await import("../../sessions/remote.js");
  const ended = await openRemote(login)
    .call("logout", {})
    .then(
      () => true,
      ({ code }: { code?: unknown }) => code === "unauthenticated",
    );
  const { profile, url: at } = login;
  await forgetLogin(terminal, profile);
  await print.item(signedOut, { profile, at, session_ended: ended });
  if (!ended)
    print.note("The login is deleted, but the host could not be reached to end the session.");
}

/** The token is a setting of the host, so no session ends. */
async function forgetOperator(
  { terminal, print }: Run,
  { profile, url: at }: Login,
): Promise<void> {
  await forgetLogin(terminal, profile);
  await print.item(signedOut, { profile, at, session_ended: false });
  print.note(
    "The login is deleted. The token stays valid until OPERATOR_TOKEN of the host changes.",
  );
}

/** The login that --profile names, the only one at --url, or the default one. */
async function loginMeant({ options, terminal }: Run): Promise<Login> {
  const { url, profile } = options;
  if (url === undefined || profile !== undefined) {
    const login = await findLogin(terminal, profile ?? DEFAULT_PROFILE);
    if (login) return login;
    throw missing(`There is no login ${profile ?? DEFAULT_PROFILE}.`);
  }
  const login = await onlyLoginAt(terminal, url);
  if (login) return login;
  throw usage(`There is no login, or more than one, for ${url}.`, "Name the login with --profile.");
}

async function identity(run: Run): Promise<Row> {
  const host = await run.host();
  const session = await run.session();
  if (host) {
    const profile = host.login?.token === host.token ? host.login.profile : null;
    return { ...(await identityAt(session)), at: host.url, profile };
  }
  const { operator, databaseUrl } = await run.config();
  const user = run.options.as === undefined || !isLocal(session) ? {} : await identityAt(session);
  return { name: operator, tenants: [], ...user, at: withoutSecrets(databaseUrl), profile: null };
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "not_found";

const operatorsElsewhere = (cause: unknown): Problem =>
  new Problem("This address does not serve the operator's routes.", {
    exitCode: exitCodes.notFound,
    code: "not_found",
    hint: "If the host has OPERATOR_PORT, sign in at that port, on the machine of the host or at OPERATOR_HOST: souk config show lists both there. Otherwise set OPERATOR_TOKEN on the host.",
    cause,
  });

/** The account behind a token. */
async function identityAt(session: Session): Promise<Row> {
  if (isRemote(session) && session.isOperator) {
    await session.report("hosts").catch((error: unknown) => {
      throw isNotFound(error) ? operatorsElsewhere(error) : error;
    });
    return { id: null, email: null, name: "operator", tenants: [] };
  }
  const { user, tenants } = await session.row("whoAmI", {});
  const { id = null, email = null, name = null } = asRow(user ?? null);
  return { id, email, name, tenants: tenants ?? [] };
}
