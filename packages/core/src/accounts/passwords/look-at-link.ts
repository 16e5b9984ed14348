import { stagedUseCase } from "../../calls/use-case.js";
import { mailedLink, stateOfLink } from "./link-state.js";
import { requirePasswords } from "./passwords-off.js";

/**
 * Says whether a mailed link still works, and which tenant a good invitation is to; it does not use it up. Only who has
 * its token learns anything.
 */
export const lookAtLink = stagedUseCase({
  access: "public",
  input: mailedLink,
  stage({ ports, call }, link) {
    requirePasswords(ports);
    return stateOfLink(ports, call, link);
  },
});
