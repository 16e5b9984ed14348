import { endpoint } from "../wire/endpoint.js";
import { message, messageOf, pageUnder } from "../presenters/answer.js";
import { member } from "../presenters/member.js";

export const teamEndpoints = [
  endpoint({
    method: "get",
    path: "/team-members/:tenantId",
    tenantFrom: "path",
    useCase: "listMembers",
    summary: "List the members of a tenant.",
    description: "Includes pending members; see `status`. Empty if the caller is not a member.",
    answer: pageUnder("team_members", member),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId",
    tenantFrom: "path",
    useCase: "addMember",
    summary: "Add a member, or invite a person by email.",
    description:
      "Requires the role ADMIN. Souk notifies the person by email; if the host sends no mail, `message` says so. If the host requires verified addresses, a new member is `pending` and has no access until the person follows the mailed link. `role_id` names a role of the tenant that limits what the MEMBER may do; an ADMIN has none. An API key may assign the role ADMIN only if it has every scope, and another role only if it has the scopes of the role; otherwise returns 403 `insufficient_scope`. Returns 400 `already_member` if the person is a member.",
    answer: messageOf(({ isMailed }: { readonly isMailed: boolean }) =>
      isMailed ? "Team member added" : "Team member added. No mail was sent, because mail is off.",
    ),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId/:userId",
    tenantFrom: "path",
    useCase: "changeRole",
    loses: true,
    summary: "Update the role of a member.",
    description:
      "Requires the role ADMIN. Returns 409 `last_admin` for the last active ADMIN. Without `role_id`, a member who stays a MEMBER keeps the role of the tenant that limits them. An API key may assign the role ADMIN only if it has every scope, and another role only if it has the scopes of the role; otherwise returns 403 `insufficient_scope`. Takes effect with the person's next request.",
    answer: message("Role updated"),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId/:userId/invitation",
    tenantFrom: "path",
    useCase: "inviteAgain",
    summary: "Send the invitation of a member again.",
    description:
      "Requires the role ADMIN. Mails a new link, valid for 7 days; if the host sends no mail, `message` says so. Returns 409 `conflict` if the person has accepted the invitation; see `invited`.",
    answer: messageOf(({ isMailed }: { readonly isMailed: boolean }) =>
      isMailed ? "Invitation sent" : "No mail was sent, because mail is off.",
    ),
  }),
  endpoint({
    method: "delete",
    path: "/team-members/:tenantId/:userId",
    tenantFrom: "path",
    useCase: "removeMember",
    summary: "Remove a member.",
    description:
      "An ADMIN may remove anyone, a MEMBER only themselves. Returns 409 `last_admin` for the last active ADMIN. Later requests of the person in this tenant return 403.",
    answer: message("Team member removed"),
  }),
];
