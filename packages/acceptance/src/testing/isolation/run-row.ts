export { ABSENT, runRow, urlOf } from "@souk/adapters-http/testing";
