export { addMember } from "./add-member.js";
export { changeRole } from "./change-role.js";
export { listMembers } from "./list-members.js";
export { removeMember } from "./remove-member.js";
