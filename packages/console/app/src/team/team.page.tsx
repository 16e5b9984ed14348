import type { Member } from "@souk/client";
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { useListAddress } from "../lib/list-address.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { identityQuery, serviceQuery } from "../session/queries.js";
import { Badge } from "../ui/badge.js";
import { Button, buttonClass } from "../ui/button.js";
import { type Column, DataTable } from "../ui/data-table.js";
import { Confirm } from "../ui/dialog.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { Menu, MenuItem, MenuRule, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { NumberedPager } from "../ui/numbered-pager.js";
import { Page, Toolbar } from "../ui/page.js";
import { SearchField } from "../ui/search-field.js";
import { SelectField } from "../ui/select-field.js";
import { Empty, Failure, LoadingRows, Notice } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { rolesQuery, teamKey, teamQuery, type TeamSearch } from "./queries.js";
import css from "./team.module.css";

const route = getRouteApi("/t/$tenantId/team");

type Role = Member["role"];

/** ADMIN, MEMBER, or the id of a role of the shop. */
type Choice = string;

const choiceOf = ({ role, role_id: own }: Pick<Member, "role" | "role_id">): Choice =>
  own === null ? role : String(own);

const chosen = (choice: Choice): { role: Role; role_id: number | null } =>
  choice === "ADMIN" || choice === "MEMBER"
    ? { role: choice, role_id: null }
    : { role: "MEMBER", role_id: Number(choice) };

/** The roles that a person may get, in words. */
function useRoleChoices() {
  const t = useTranslations("team");
  const { data: own = [] } = useQuery(rolesQuery(useTenant()));
  const choices = [
    { value: "MEMBER", label: t("member") },
    ...own.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: "ADMIN", label: t("admin") },
  ];
  const hintOf = (choice: Choice) =>
    t(choice === "ADMIN" ? "adminHint" : choice === "MEMBER" ? "memberHint" : "ownRoleHint");
  return { choices, hintOf };
}

/** The members of the shop and its invitations. */
export function TeamPage() {
  const t = useTranslations("team");
  const tenant = useTenant();
  const problem = useProblem();
  const search = route.useSearch();
  const { narrow } = useListAddress<TeamSearch>();
  const team = useQuery(teamQuery(tenant, search));
  const { data: identity } = useSuspenseQuery(identityQuery);
  const { data: service } = useQuery(serviceQuery);
  /** Where the embedder signs people in, no one chooses a password. */
  const isInvited = ({ status, invited }: Pick<Member, "status" | "invited">) =>
    status === "pending" || (invited && service?.sign_in === "souk");
  const [isAdding, setAdding] = useState(false);
  const onSearch = useCallback(
    (text: string) => narrow({ search: text, page: undefined }),
    [narrow],
  );
  const columns: readonly Column<Member>[] = [
    {
      key: "name",
      label: t("name"),
      cell: ({ id, name, email }) => (
        <>
          <span className={css.name}>
            <bdi>{name}</bdi>
            {id === identity.user.id && <span className={css.you}>{t("you")}</span>}
          </span>
          <bdi className={css.email}>{email}</bdi>
        </>
      ),
    },
    {
      key: "role",
      label: t("role"),
      cell: (member) => <RoleName member={member} />,
    },
    {
      key: "status",
      label: t("status"),
      cell: (member) =>
        isInvited(member) ? (
          <Badge tone="warn">{t("invited")}</Badge>
        ) : (
          <Badge tone="good">{t("active")}</Badge>
        ),
    },
    {
      key: "seen",
      label: t("lastActive"),
      minor: true,
      cell: ({ last_active_at: at, ...member }) =>
        // The API notes when the seat was given, too.
        at === null || isInvited(member) ? (
          <span className={css.none}>–</span>
        ) : (
          <Moment at={at} timezone={tenant.timezone} style="near" />
        ),
    },
    {
      key: "actions",
      label: t("actionsLabel"),
      hideLabel: true,
      align: "end",
      cell: (member) => (
        <MemberActions
          member={member}
          isInvited={isInvited(member)}
          isSelf={member.id === identity.user.id}
        />
      ),
    },
  ];
  return (
    <Page
      title={t("title")}
      actions={
        <>
          {tenant.may("listRoles") && (
            <Link
              to="/t/$tenantId/team/roles"
              params={{ tenantId: String(tenant.id) }}
              className={buttonClass()}
            >
              {t("roles")}
            </Link>
          )}
          {tenant.may("addMember") && (
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              {t("add")}
            </Button>
          )}
        </>
      }
    >
      <Toolbar>
        <SearchField
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={search.search ?? ""}
          onChange={onSearch}
        />
      </Toolbar>
      {team.isError && !team.data ? (
        <Failure message={problem(team.error)} onRetry={() => inBackground(team.refetch())} />
      ) : !team.data ? (
        <LoadingRows />
      ) : team.data.data.length === 0 ? (
        <Empty title={t("noneTitle")}>{t("noneText")}</Empty>
      ) : (
        <>
          <DataTable
            label={t("title")}
            columns={columns}
            rows={team.data.data}
            keyOf={({ id }) => id}
            stale={team.isPlaceholderData}
          />
          <NumberedPager page={team.data} onTurn={(page) => narrow({ page })} />
        </>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function RoleName({ member }: { readonly member: Member }) {
  const t = useTranslations("team");
  const { choices } = useRoleChoices();
  const choice = choiceOf(member);
  const name = choices.find(({ value }) => value === choice)?.label ?? t("member");
  return (
    <span className={css.role}>
      <bdi>{name}</bdi>
    </span>
  );
}

function useTeamRefresh() {
  const { id } = useTenant();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: teamKey(id) });
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("team");
  const tenant = useTenant();
  const problem = useProblem();
  const refresh = useTeamRefresh();
  const { data: service } = useQuery(serviceQuery);
  const [key] = useState(() => new SubmissionKey());
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Choice>("MEMBER");
  const { choices, hintOf } = useRoleChoices();
  const add = useMutation({
    mutationFn: () =>
      tenant.souk.team.add({ email: email.trim(), ...chosen(role) }, { idempotencyKey: key.value }),
    onSuccess: async () => {
      toast(t("added", { email: email.trim() }));
      onClose();
      await refresh();
    },
    onError: (error) => key.settle(error),
  });
  const errors = fieldErrorsOf(add.error, ["email", "role", "role_id"]);
  return (
    <FormDialog
      title={t("addTitle")}
      description={t("addText")}
      onClose={onClose}
      busy={add.isPending}
      save={t("add")}
      failure={add.isError && Object.keys(errors).length === 0 ? problem(add.error) : null}
      onSubmit={() => add.mutate()}
    >
      <TextField
        label={t("email")}
        type="email"
        autoComplete="off"
        maxLength={255}
        value={email}
        error={errors["email"]}
        onChange={(event) => setEmail(event.target.value)}
      />
      <SelectField<Choice>
        label={t("role")}
        value={role}
        onChange={setRole}
        error={errors["role"] ?? errors["role_id"]}
        hint={hintOf(role)}
        choices={choices}
      />
      {service?.mail === "kept" && <Notice tone="warn">{t("noMail")}</Notice>}
    </FormDialog>
  );
}

function RoleDialog({
  member,
  isSelf,
  onClose,
}: {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onClose: () => void;
}) {
  const t = useTranslations("team");
  const tenant = useTenant();
  const problem = useProblem();
  const refresh = useTeamRefresh();
  const { choices, hintOf } = useRoleChoices();
  const [role, setRole] = useState<Choice>(choiceOf(member));
  const { id, name } = member;
  const change = useMutation({
    mutationFn: () => tenant.souk.team.changeRole(id, chosen(role)),
    onSuccess: async () => {
      toast(t("roleChanged", { name }));
      onClose();
      // One's own role decides what these pages offer.
      if (isSelf) location.reload();
      await refresh();
    },
  });
  return (
    <FormDialog
      title={t("changeRoleTitle", { name })}
      onClose={onClose}
      busy={change.isPending}
      save={t("changeRole")}
      failure={change.isError ? problem(change.error) : null}
      onSubmit={() => change.mutate()}
    >
      <SelectField<Choice>
        label={t("role")}
        value={role}
        onChange={setRole}
        hint={hintOf(role)}
        choices={choices}
      />
    </FormDialog>
  );
}

function MemberActions({
  member,
  isInvited,
  isSelf,
}: {
  readonly member: Member;
  readonly isInvited: boolean;
  readonly isSelf: boolean;
}) {
  const t = useTranslations("team");
  const tenant = useTenant();
  const problem = useProblem();
  const refresh = useTeamRefresh();
  const { id, name, email, role } = member;
  const { data: own = [] } = useQuery(rolesQuery(tenant));
  const [question, setQuestion] = useState<"role" | "own" | "remove" | null>(null);
  const next: Role = role === "ADMIN" ? "MEMBER" : "ADMIN";
  const change = useMutation({
    mutationFn: () => tenant.souk.team.changeRole(id, { role: next }),
    onSuccess: () => toast(t(next === "ADMIN" ? "madeAdmin" : "madeMember", { name })),
    // The last ADMIN is refused by the API in words.
    onError: (error) => failureToast(name, problem(error)),
    onSettled: (_, error) => {
      setQuestion(null);
      // One's own role decides what these pages offer.
      if (isSelf && error === null) location.reload();
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => tenant.souk.team.remove(id),
    onSuccess: () => {
      toast(t("removed", { name }));
      if (isSelf) location.replace("/console/");
    },
    onError: (error) => failureToast(name, problem(error)),
    onSettled: () => {
      setQuestion(null);
      return refresh();
    },
  });
  const invite = useMutation({
    mutationFn: () => tenant.souk.team.inviteAgain(id),
    onSuccess: () => toast(t("invitedAgain", { email })),
    onError: (error) => failureToast(name, problem(error)),
    onSettled: refresh,
  });
  const mayInvite = isInvited && tenant.may("inviteAgain");
  const mayChange = tenant.may("changeRole");
  // Everyone may leave; only an ADMIN may remove others.
  const mayRemove = tenant.may("removeMember") && (isSelf || tenant.seat.role === "ADMIN");
  if (!mayChange && !mayRemove) return null;
  return (
    <>
      <Menu trigger={moreButton(t("actions", { name }))}>
        {mayChange && (
          <MenuItem icon="person" onSelect={() => setQuestion("role")}>
            {t(next === "ADMIN" ? "makeAdmin" : "makeMember")}
          </MenuItem>
        )}
        {mayChange && own.length > 0 && (
          <MenuItem icon="pencil" onSelect={() => setQuestion("own")}>
            {t("changeRole")}
          </MenuItem>
        )}
        {mayInvite && (
          <MenuItem
            icon="announcements"
            disabled={invite.isPending}
            onSelect={() => invite.mutate()}
          >
            {t("inviteAgain")}
          </MenuItem>
        )}
        {mayChange && mayRemove && <MenuRule />}
        {mayRemove && (
          <MenuItem icon="leave" danger onSelect={() => setQuestion("remove")}>
            {isSelf ? t("leave") : isInvited ? t("withdraw") : t("remove")}
          </MenuItem>
        )}
      </Menu>
      {question === "own" && (
        <RoleDialog member={member} isSelf={isSelf} onClose={() => setQuestion(null)} />
      )}
      <Confirm
        open={question === "role"}
        onClose={() => setQuestion(null)}
        title={t(next === "ADMIN" ? "makeAdminTitle" : "makeMemberTitle", { name })}
        confirm={t(next === "ADMIN" ? "makeAdmin" : "makeMember")}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
      >
        {t(next === "ADMIN" ? "adminHint" : "memberHint")}
      </Confirm>
      <Confirm
        open={question === "remove"}
        onClose={() => setQuestion(null)}
        title={isSelf ? t("leaveTitle") : t("removeTitle", { name })}
        confirm={isSelf ? t("leave") : isInvited ? t("withdraw") : t("remove")}
        look="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {isSelf ? t("leaveText") : t("removeText", { email })}
      </Confirm>
    </>
  );
}
