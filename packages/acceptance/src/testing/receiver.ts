export * from "../../../host-server/dist/testing/receiver.js";
