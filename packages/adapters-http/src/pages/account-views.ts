import type { MailedChoice } from "@souk/core/adapter";
import type { LinkState, MailedLinkNow } from "./mailed-link.js";
import { html, type Markup } from "./markup.js";
import { continueLink, type ProviderLink, withoutPasswords } from "./provider-views.js";
import type { PageParts } from "./shell.js";

/** What was wrong with a field, by its name. */
export type Wrong = Readonly<Record<string, readonly string[]>>;

interface Input {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly attributes: Markup;
}

const field = ({ name, label, hint, attributes }: Input, wrong: Wrong, first: string | null) => {
  const problems = wrong[name] ?? [];
  const describedBy = [hint && `${name}-hint`, problems.length > 0 && `${name}-wrong`].filter(
    Boolean,
  );
  return html`<label for="${name}">${label}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
    ${problems.length > 0 ? html`<p class="wrong" id="${name}-wrong">${problems.join(" ")}</p>` : null}
    <input
      id="${name}"
      name="${name}"
      required
      ${attributes}${
        describedBy.length > 0 ? html` aria-describedby="${describedBy.join(" ")}"` : null
      }${problems.length > 0 ? html` aria-invalid="true"` : null}${
        name === first ? html` autofocus` : null
      }
    />`;
};

const newPassword = html`type="password" autocomplete="new-password" minlength="8" maxlength="128"`;

export interface Choice {
  /** The last part of the page's address. */
  readonly page: "join" | "reset";
  readonly email: string;
  readonly token: string;
  /** Where the reader is invited to, if that is known. */
  readonly organization?: string | undefined;
  /** Where people sign in at an OpenID Connect provider. */
  readonly provider: ProviderLink | null;
  /** Whether an account can have a password. */
  readonly takesPassword: boolean;
}

/** The form in which a password is chosen. */
export function choosePage(
  { page, email, token, organization = "a team", provider, takesPassword }: Choice,
  wrong: Wrong = {},
): PageParts {
  if (!takesPassword && page === "reset") return withoutPasswords(provider);
  if (!takesPassword) {
    return {
      title: "Welcome",
      body: html`<p>
          You were added to ${organization}. Sign in with ${email} to use your account.
        </p>
        ${provider && continueLink(provider)} ${declineForm(email, token)}`,
    };
  }
  const hasErrors = Object.keys(wrong).length > 0;
  const first = hasErrors ? (Object.keys(wrong)[0] ?? null) : "password";
  const intro =
    page === "join"
      ? `You were added to ${organization}. Choose a password to use your account.`
      : "Choose a new password. This signs out all devices.";
  return {
    title: page === "join" ? "Welcome" : "Choose a new password",
    hasErrors,
    body: html`<p>${intro}</p>
      ${hasErrors ? html`<p class="problem" role="alert">The password was not set. Please correct the marked fields.</p>` : null}
      <form method="post" action="${page}">
        <input type="hidden" name="token" value="${token}" />
        <label for="email">Email address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          readonly
          value="${email}"
        />
        ${field({ name: "password", label: "New password", hint: "8 to 128 characters. Common passwords are rejected.", attributes: newPassword }, wrong, first)}
        ${field({ name: "password_confirmation", label: "Confirm password", attributes: newPassword }, wrong, first)}
        <button>Set password</button>
      </form>
      ${page === "join" && provider ? continueLink(provider) : null}
      ${page === "join" ? declineForm(email, token) : null}`,
  };
}

const declineForm = (email: string, token: string) =>
  html`<p class="other">
      If you do not want to join, decline the invitation. You need no password.
    </p>
    <form method="post" action="decline">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="email" value="${email}" />
      <button class="second">Decline the invitation</button>
    </form>`;

export const declinedPage = (): PageParts => ({
  title: "Invitation declined",
  body: html`<p role="status">You were removed from the team. You can close this page.</p>`,
});

/** `console` is the path of the console, where one is served. */
export const donePage = (email: string, console: string | null): PageParts => ({
  title: "Your password is set",
  body: html`<p role="status">
      Sign in with <strong>${email}</strong> and your new
      password.${console === null ? " You can close this page." : null}
    </p>
    ${console === null ? null : html`<p><a href="${console}">Open the console</a></p>`}`,
});

/** Opened from the mail about many failed sign-ins. */
export const letInPage = (token: string): PageParts => ({
  title: "Sign in from here",
  body: html`<p>
      Many sign-ins to your account failed, so only devices and networks that you used before can
      sign in. Continue to sign in once with this browser.
    </p>
    <form method="post" action="sign-in">
      <input type="hidden" name="token" value="${token}" />
      <button>Continue</button>
    </form>`,
});

/** `console` is the path of the console, where one is served. */
export const wasLetInPage = (console: string | null): PageParts => ({
  title: "You can sign in once",
  body: html`<p role="status">
      Sign in with this browser within an hour. Type your password carefully: the next attempt
      counts, right or wrong.
    </p>
    ${console === null ? null : html`<p><a href="${console}">Open the console</a></p>`}`,
});

export const notLetInPage = (): PageParts => ({
  title: "This link does not work",
  body: html`<p role="alert">
      It was used, is older than an hour, or is not complete. You can choose a new password instead:
      that lets this browser sign in as well.
    </p>
    <p><a href="forgot">Choose a new password</a></p>`,
});

const mailNames: Readonly<Record<MailedChoice["kind"], string>> = {
  orderCreated: "new orders",
  lowStock: "low stock",
  importFinished: "finished imports",
  webhookDisabled: "disabled webhooks",
};

/** Opened from a mail to a member. */
export const switchOffPage = ({ tenant, kind }: MailedChoice, token: string): PageParts => ({
  title: "Stop these emails",
  body: html`<p>
      You receive emails about ${mailNames[kind]} of <strong>${tenant}</strong>. Other emails stay
      as they are.
    </p>
    <form method="post" action="notifications">
      <input type="hidden" name="token" value="${token}" />
      <button>Stop these emails</button>
    </form>`,
});

/** `console` is the path of the console, where one is served. */
export const switchedOffPage = (
  { tenant, kind }: MailedChoice,
  console: string | null,
): PageParts => ({
  title: "These emails are off",
  body: html`<p role="status">
      You no longer receive emails about ${mailNames[kind]} of <strong>${tenant}</strong>.
    </p>
    ${console === null ? null : html`<p><a href="${console}">Open the console</a></p>`}`,
});

export const noNotificationPage = (): PageParts => ({
  title: "This link does not work",
  body: html`<p role="alert">
    It may be incomplete, or you are no longer a member. Open it from the mail again, or change your
    notifications in your profile.
  </p>`,
});

const ended: Readonly<Record<Exclude<LinkState, "good">, readonly [title: string, says: string]>> =
  {
    used: [
      "This link was already used",
      "Each link works once. If you chose a password with it, sign in with that password.",
    ],
    expired: ["This link has expired", "Links are valid for a limited time."],
    unknown: [
      "This link is not valid",
      "It may be incomplete, or a newer link replaced it. Open it from the mail again, or copy all of it.",
    ],
  };

const addressInput = (email: string): Input => ({
  name: "email",
  label: "Email address",
  attributes: html`type="email" autocomplete="username" maxlength="255" value="${email}"`,
});

const askForMail = (email: string, wrong: Wrong, first: string | null) =>
  html`<form method="post" action="forgot">
    ${field(addressInput(email), wrong, first)}
    <button>Mail me a new link</button>
  </form>`;

/** A link that cannot be used, and the way to another one. */
export function endedPage({
  state,
  email,
}: MailedLinkNow & { readonly state: Exclude<LinkState, "good"> }): PageParts {
  const [title, says] = ended[state];
  return {
    title,
    body: html`<p>${says}</p>
      <p>You can request a new link.</p>
      ${askForMail(email, {}, null)}`,
  };
}

export const forgotPage = (email = "", wrong: Wrong = {}): PageParts => ({
  title: "Forgot your password?",
  hasErrors: Object.keys(wrong).length > 0,
  body: html`<p>
      Enter the email address of your account. If there is an account, you receive a mail with a
      link to choose a new password.
    </p>
    ${askForMail(email, wrong, "email")}`,
});

export const sentPage = (email: string): PageParts => ({
  title: "Check your mail",
  body: html`<p role="status">
    If <strong>${email}</strong> has an account, a mail with a link is on its way. The link works
    once, within 60 minutes.
  </p>`,
});

const trouble: Readonly<Record<number, readonly [title: string, says: string]>> = {
  429: ["Too many attempts", "Wait a minute, then reload this page."],
  503: ["Not available right now", "Wait a moment, then reload this page."],
};

/** Whatever else went wrong. */
export function troublePage(status: number, message: string): PageParts {
  const [title, says] = trouble[status] ?? ["This did not work", message];
  return { title, body: html`<p role="alert">${says}</p>` };
}

/** Why a sign-in at the provider did not end in a session, and the way to another one. */
export function providerTroublePage(
  status: number,
  message: string,
  signIn: string | null,
): PageParts {
  const { title, body } = troublePage(status, message);
  if (signIn === null) return { title, body };
  return {
    title,
    body: html`${body}
      <p><a href="${signIn}">Back to sign-in</a></p>`,
  };
}
