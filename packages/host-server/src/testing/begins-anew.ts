import { beginWithSmallHeap } from "../own-process.js";

beginWithSmallHeap();
process.stdout.write(JSON.stringify([process.execArgv, process.argv.slice(2)]));
