import type { MadeApiKey } from "@souk/client";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import {
  chooseLanguage,
  type Language,
  languages,
  storedLanguage,
  storeLanguage,
} from "../lib/language.js";
import { deviceZone, storedTimes, storeTimes, type Times } from "../lib/reader-zone.js";
import { usePlainForm } from "../session/form.js";
import { identityQuery, serviceQuery } from "../session/queries.js";
import { souk } from "../lib/session.js";
import { Button, Buttons } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Fields, TextField } from "../ui/field.js";
import { Columns, Page, Section } from "../ui/page.js";
import { SelectField } from "../ui/select-field.js";
import { FailureNotice } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import { Archive } from "./archive.js";
import { Notifications } from "./notifications.js";
import css from "./profile.module.css";
import { SecondSteps } from "../session/second-steps.js";
import { Sessions } from "./sessions.js";

/** The reader's own account: name, language, times, notifications, password, sessions, and an archive of their data. */
export function ProfilePage() {
  const t = useTranslations("profile");
  const { data: service } = useSuspenseQuery(serviceQuery);
  const [passwords, setPasswords] = useState(0);
  const [keys, setKeys] = useState<Keys | null>(null);
  // Where the server around Souk signs people in, it has their passwords and sessions.
  const isOwnSignIn = service.sign_in === "souk";
  return (
    <Page title={t("title")}>
      <Columns
        main={
          <>
            <Section title={t("person")}>
              <NameForm />
            </Section>
            {isOwnSignIn && (
              <Section title={t("password")}>
                {/* Another form after each change: its fields are empty. */}
                <PasswordForm
                  key={passwords}
                  onDone={(made) => {
                    setPasswords(passwords + 1);
                    setKeys(made);
                  }}
                />
                {keys && <KeysDialog {...keys} onClose={() => setKeys(null)} />}
              </Section>
            )}
            {isOwnSignIn && service.factors.length > 0 && (
              <Section title={t("secondSteps")}>
                <SecondSteps takesKeys={service.factors.includes("passkey")} />
              </Section>
            )}
            {isOwnSignIn && <Sessions />}
            {isOwnSignIn && (
              <Section title={t("theft")}>
                <p>{t("theftText")}</p>
                <Link to="/secure">{t("secure")}</Link>
              </Section>
            )}
          </>
        }
        side={
          <>
            <Section title={t("language")}>
              <LanguageField />
            </Section>
            <Section title={t("times")}>
              <TimesField />
            </Section>
            <Notifications />
            <Section title={t("data")}>
              <Archive needsPassword={isOwnSignIn} />
            </Section>
          </>
        }
      />
    </Page>
  );
}

function NameForm() {
  const t = useTranslations("profile");
  const client = useQueryClient();
  const { data: identity } = useSuspenseQuery(identityQuery);
  const form = usePlainForm(["name"], async (value) => {
    await souk.account.updateProfile({ name: value("name") });
    await client.invalidateQueries({ queryKey: identityQuery.queryKey });
    toast(t("saved"));
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Fields>
        {form.failure !== null && <FailureNotice>{form.failure}</FailureNotice>}
        <TextField
          label={t("name")}
          name="name"
          autoComplete="name"
          maxLength={255}
          defaultValue={identity.user.name}
          error={form.error("name")}
        />
        <TextField label={t("email")} value={identity.user.email} readOnly hint={t("emailHint")} />
        <Buttons>
          <Button type="submit" busy={form.busy}>
            {t("save")}
          </Button>
        </Buttons>
      </Fields>
    </form>
  );
}

interface Keys {
  readonly keys: readonly MadeApiKey[];
  readonly areRevoked: boolean;
}

/** The keys of the account: those that have ended, or those that outlive the change. */
function KeysDialog({ keys, areRevoked, onClose }: Keys & { readonly onClose: () => void }) {
  const t = useTranslations("profile");
  const tu = useTranslations("ui");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(areRevoked ? "keysRevoked" : "keysLeft")}
      description={t(areRevoked ? "keysRevokedText" : "keysLeftText")}
      actions={
        <Button look="primary" onClick={onClose}>
          {tu("done")}
        </Button>
      }
    >
      <ul>
        {keys.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function PasswordForm({ onDone }: { readonly onDone: (keys: Keys | null) => void }) {
  const t = useTranslations("profile");
  const ts = useTranslations("session");
  const client = useQueryClient();
  const { data: identity } = useSuspenseQuery(identityQuery);
  const form = usePlainForm(
    ["current_password", "password", "password_confirmation"],
    async (value) => {
      const revokes = value("revoke_keys") === "on";
      const { keys } = await souk.account.changePassword({
        current_password: value("current_password"),
        password: value("password"),
        password_confirmation: value("password_confirmation"),
        revoke_keys: revokes,
      });
      toast(t("passwordSaved"));
      onDone(keys.length > 0 ? { keys, areRevoked: revokes } : null);
      await client.invalidateQueries({ queryKey: ["sessions"] });
    },
  );
  const field = (name: string) => ({
    name,
    type: "password",
    autoComplete: name === "current_password" ? "current-password" : "new-password",
    error: form.error(name),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Fields>
        {form.failure !== null && <FailureNotice>{form.failure}</FailureNotice>}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={identity.user.email}
          readOnly
        />
        <TextField label={t("currentPassword")} {...field("current_password")} />
        <TextField label={t("newPassword")} hint={ts("passwordHint")} {...field("password")} />
        <TextField label={ts("passwordAgain")} {...field("password_confirmation")} />
        <label className={css.check}>
          <input type="checkbox" name="revoke_keys" />
          {t("revokeKeys")}
        </label>
        <p>{t("passwordText")}</p>
        <Buttons>
          <Button type="submit" busy={form.busy}>
            {t("changePassword")}
          </Button>
        </Buttons>
      </Fields>
    </form>
  );
}

/** Each language by its own name, so that readers find theirs in any. */
const names: Readonly<Record<Language, string>> = {
  en: "English",
  ar: "العربية",
  de: "Deutsch",
};

function LanguageField() {
  const t = useTranslations("profile");
  const current = chooseLanguage(storedLanguage(), navigator.languages);
  const change = useMutation({
    mutationFn: async (language: Language) => {
      storeLanguage(language);
      // The profile carries it to other devices; without an answer this browser still has it.
      await souk.account.updateProfile({ language }).catch(() => {});
    },
    // Another document: every page is in one language alone.
    onSuccess: () => location.reload(),
  });
  return (
    <SelectField<Language>
      label={t("languageLabel")}
      hint={t("languageHint")}
      value={current}
      onChange={(language) => change.mutate(language)}
      disabled={change.isPending}
      choices={languages.map((value) => ({ value, label: names[value] }))}
    />
  );
}

function TimesField() {
  const t = useTranslations("profile");
  return (
    <SelectField<Times>
      label={t("timesLabel")}
      hint={t("timesHint")}
      value={storedTimes()}
      onChange={(times) => {
        storeTimes(times);
        location.reload();
      }}
      choices={[
        { value: "shop", label: t("timesOfShop") },
        { value: "device", label: t("timesOfDevice", { zone: deviceZone() }) },
      ]}
    />
  );
}
