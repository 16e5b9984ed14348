/** Its transactions run as another role, but a thief of the login would have more rights. */
export const ordinaryLogin = "the login is no superuser";
