export * from "./add-member.js";
export * from "./change-role.js";
export * from "./decline-invitation.js";
export * from "./invite-again.js";
export * from "./list-members.js";
export * from "./remove-member.js";
