export * from "../../../host-server/dist/testing/api-client.js";
