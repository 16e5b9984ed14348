import { html } from "./markup.js";
import type { PageParts } from "./shell.js";

/** How people sign in where a provider does it. */
export interface ProviderLink {
  readonly name: string;
  readonly href: string;
}

/** In the place of a form for a password, where passwords are off. */
export const withoutPasswords = (provider: ProviderLink | null): PageParts => ({
  title: "No password is needed",
  body: html`<p>Passwords are switched off here.</p>
    ${provider && continueLink(provider)}`,
});

export const continueLink = ({ name, href }: ProviderLink) =>
  html`<p><a href="${href}">Continue with ${name}</a></p>`;
