import { endpoint } from "../endpoint.js";
import { message, messageOf, pageUnder } from "../presenters/answer.js";
import { member } from "../presenters/member.js";

export const teamEndpoints = [
  endpoint({
    method: "get",
    path: "/team-members/:tenantId",
    tenantFrom: "path",
    useCase: "listMembers",
    summary: "List the team of a tenant; empty for a caller outside it.",
    description: "Pending members are listed, too; `status` tells them apart.",
    answer: pageUnder("team_members", member),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId",
    tenantFrom: "path",
    useCase: "addMember",
    summary: "Add a member; an unknown address is invited by mail.",
    description:
      "Only an ADMIN may do this. The person is mailed, unless the host sends no mail; `message` then says so. Where the host asks for verified addresses, a new member is `pending`, and reaches nothing, until the mailed link was followed. An API key may give the role ADMIN only if it holds every scope: 403 `insufficient_scope`. Members who belong already are a 400 `already_member`.",
    answer: messageOf(({ isMailed }: { readonly isMailed: boolean }) =>
      isMailed ? "Team member added" : "Team member added. No mail was sent, because mail is off.",
    ),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId/:userId",
    tenantFrom: "path",
    useCase: "changeRole",
    summary: "Change the role of a member.",
    description:
      "Only an ADMIN may do this. The last active ADMIN cannot be made a MEMBER: 409 `last_admin`. An API key may give the role ADMIN only if it holds every scope: 403 `insufficient_scope`. The next request of the person is judged by the new role.",
    answer: message("Role updated"),
  }),
  endpoint({
    method: "delete",
    path: "/team-members/:tenantId/:userId",
    tenantFrom: "path",
    useCase: "removeMember",
    summary: "Remove a member; a member may remove itself.",
    description:
      "An ADMIN may remove anybody, a MEMBER only itself. The last active ADMIN cannot leave: 409 `last_admin`. The next request of the person in this tenant is a 403.",
    answer: message("Team member removed"),
  }),
];
