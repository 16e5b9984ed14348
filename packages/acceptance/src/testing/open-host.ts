export * from "../../../host-server/dist/testing/open-host.js";
