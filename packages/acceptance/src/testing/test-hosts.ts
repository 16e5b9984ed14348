export * from "../../../host-server/dist/testing/test-hosts.js";
