import { createPlatform } from "./platform.ts";

const { address } = await createPlatform().start();
console.log(`Console  ${address}/console`);
console.log(`API      ${address}/docs`);
