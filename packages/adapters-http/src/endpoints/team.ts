import { endpoint } from "../endpoint.js";
import { message, pageUnder } from "../presenters/answer.js";
import { member } from "../presenters/member.js";

export const teamEndpoints = [
  endpoint({
    method: "get",
    path: "/team-members/:tenantId",
    tenantFrom: "path",
    useCase: "listMembers",
    summary: "List the team of a tenant; empty for a caller outside it.",
    answer: pageUnder("team_members", member),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId",
    tenantFrom: "path",
    useCase: "addMember",
    summary: "Add a member; an unknown address is invited by mail.",
    answer: message("Team member added"),
  }),
  endpoint({
    method: "post",
    path: "/team-members/:tenantId/:userId",
    tenantFrom: "path",
    useCase: "changeRole",
    summary: "Change the role of a member.",
    answer: message("Role updated"),
  }),
  endpoint({
    method: "delete",
    path: "/team-members/:tenantId/:userId",
    tenantFrom: "path",
    useCase: "removeMember",
    summary: "Remove a member; a member may remove itself.",
    answer: message("Team member removed"),
  }),
];
