import { workerRole } from "../visible-rows.js";

// Row-level security would only hide the rows, and work that finds nothing looks like finished work.
export const ONE_TENANT_ONLY =
  "This database login can see one tenant at a time. Workers and operators require a login that is a member of" +
  ` ${workerRole}; see "souk db roles".`;
