export * from "../../../host-server/dist/testing/host-process.js";
