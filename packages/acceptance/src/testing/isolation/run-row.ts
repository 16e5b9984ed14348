export { ABSENT, runRow } from "@souk/adapters-http/testing";
